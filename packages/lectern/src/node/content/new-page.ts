import { normalizeRoute } from '../../shared/routes.ts'
import { count } from '../problem.ts'

export interface Refusal {
  message: string
  fix: string
}

/** What a site has already: sources with their routes, titles, and redirects. */
export interface Existing {
  pages: readonly { path: string; relativePath: string; title: string }[]
  redirects: Readonly<Record<string, string>>
}

/** Words of addresses: small letters and digits, joined by `-`, `_` or `.`. */
const segment = /^[a-z\d]+(?:[-_.][a-z\d]+)*$/
const mostInTitle = 60

/**
 * The route that an author means: `/a/`, `/a`, `a/` and `/a/index.html` are one; `/a.html` is a page of that name.
 * @returns the route, or why there can be no page
 */
export function readRoute(written: string): { route: string } | Refusal {
  const path = `/${written}`.replace(/\/{2,}/g, '/')
  const route = path.endsWith('.html') && !path.endsWith('/index.html') ? path : normalizeRoute(path)
  const segments = route.split('/').filter(Boolean)
  const wrong = segments.find((word) => !segment.test(word))
  if (wrong !== undefined) {
    const better = addressLike(segments)
    const message = `${JSON.stringify(wrong)} is no part of an address that is easy to read and to type`
    return { message, fix: `use small letters, digits and -${better === '' ? '' : `, for example ${better}`}` }
  }
  if (segments[0] === 'assets' || route === '/404.html' || (route.endsWith('.json/') && !written.endsWith('/')))
    return { message: `${written} is an address of the engine's own files`, fix: 'choose another one' }
  return { route }
}

function addressLike(segments: readonly string[]): string {
  const words = segments.map((word) =>
    word
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{Mark}/gu, '')
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, ''),
  )
  return words.some((word) => word === '') ? '' : `/${words.join('/')}/`
}

/** Why a page cannot be added to a site, or `null`. */
export function refusePage(route: string, title: string, { pages, redirects }: Existing): Refusal | null {
  const same = pages.find(({ path }) => path.toLowerCase() === route.toLowerCase())
  if (same) return { message: `${route} exists already`, fix: `edit ${same.relativePath}` }
  const from = Object.keys(redirects).find((key) => isSameAddress(key, route))
  if (from !== undefined)
    return { message: `${route} is redirected to ${redirects[from]}`, fix: `remove the redirect from ${from} first` }
  if (title.trim() === '' || title.length > mostInTitle)
    return { message: `a title of ${count(title.length, 'character')}`, fix: `write 1 to ${mostInTitle}` }
  const twin = pages.find((page) => page.title === title)
  if (twin)
    return { message: `${twin.path} has that title`, fix: 'choose another one, so that readers can tell them apart' }
  return null
}

function isSameAddress(written: string, route: string): boolean {
  const from = written.endsWith('.html') && !written.endsWith('/index.html') ? written : normalizeRoute(written)
  return from.toLowerCase() === route.toLowerCase()
}

/** The source of a route: `/a/` stands in `a/index.md`, `/a.html` in `a.html.md`. */
export function sourceFor(route: string): string {
  return route.endsWith('/') ? `${route.slice(1)}index.md` : `${route.slice(1)}.md`
}

/** The page to link to from a new one: the nearest one above it. */
export function parentOf<T extends { path: string }>(route: string, pages: readonly T[]): T | null {
  const above = pages.filter(({ path }) => path.endsWith('/') && route.startsWith(path))
  return above.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null
}

/** A page with all that every page must have. */
export function pageText(title: string, parent: { path: string; title: string } | null): string {
  const description = `What ${title} is, when you need it, and how to use it step by step in your workflows.`
  const link = parent ? ` It belongs to [${escapeMarkdown(parent.title)}](${parent.path}).` : ''
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
kind: how-to
---

# ${escapeMarkdown(title)}

Say in at most 40 words what this is and when a reader needs it.${link}

## First question a reader has

Answer it.
`
}

/** Words as they stand, also where Markdown would read marks in them; constants stay constants. */
function escapeMarkdown(words: string): string {
  return words.replace(/[\\`*_[\]<>~|:]|#$|\{(?!\$)/g, '\\$&')
}
