import { normalizeRoute } from '../../shared/routes.ts'
import { count } from '../problem.ts'

export interface Refusal {
  message: string
  fix: string
}

/** The pages and redirects that a site already has. */
export interface Existing {
  pages: readonly { path: string; relativePath: string; title: string }[]
  redirects: Readonly<Record<string, string>>
}

/** Part of a route: lowercase letters and digits, joined by `-`, `_` or `.`. */
const segment = /^[a-z\d]+(?:[-_.][a-z\d]+)*$/
const maxTitleLength = 60

/**
 * Normalizes a route: `/a/`, `/a`, `a/` and `/a/index.html` are the same; `/a.html` is a separate page.
 * @returns the route, or why it can't be used
 */
export function readRoute(written: string): { route: string } | Refusal {
  const path = `/${written}`.replace(/\/{2,}/g, '/')
  const route = path.endsWith('.html') && !path.endsWith('/index.html') ? path : normalizeRoute(path)
  const segments = route.split('/').filter(Boolean)
  const wrong = segments.find((word) => !segment.test(word))
  if (wrong !== undefined) {
    const better = addressLike(segments)
    const message = `${JSON.stringify(wrong)} is not allowed in an address`
    return { message, fix: `use lowercase letters, digits and -${better === '' ? '' : `, for example ${better}`}` }
  }
  if (segments[0] === 'assets' || route === '/404.html' || (route.endsWith('.json/') && !written.endsWith('/')))
    return { message: `${written} is reserved for the engine`, fix: 'choose another address' }
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

/** Why a page can't be added to a site, or `null`. */
export function refusePage(route: string, title: string, { pages, redirects }: Existing): Refusal | null {
  const same = pages.find(({ path }) => path.toLowerCase() === route.toLowerCase())
  if (same) return { message: `${route} already exists`, fix: `edit ${same.relativePath}` }
  const from = Object.keys(redirects).find((key) => isSameAddress(key, route))
  if (from !== undefined)
    return { message: `${route} is redirected to ${redirects[from]}`, fix: `remove the redirect from ${from} first` }
  if (title.trim() === '' || title.length > maxTitleLength)
    return {
      message: `the title has ${count(title.length, 'character')}`,
      fix: `use 1 to ${maxTitleLength} characters`,
    }
  const twin = pages.find((page) => page.title === title)
  if (twin) return { message: `${twin.path} already has this title`, fix: 'choose a unique title' }
  return null
}

function isSameAddress(written: string, route: string): boolean {
  const from = written.endsWith('.html') && !written.endsWith('/index.html') ? written : normalizeRoute(written)
  return from.toLowerCase() === route.toLowerCase()
}

/** The source file of a route: `a/index.md` for `/a/`, `a.html.md` for `/a.html`. */
export function sourceFor(route: string): string {
  return route.endsWith('/') ? `${route.slice(1)}index.md` : `${route.slice(1)}.md`
}

/** The closest page above a route, which a new page links to. */
export function parentOf<T extends { path: string }>(route: string, pages: readonly T[]): T | null {
  const above = pages.filter(({ path }) => path.endsWith('/') && route.startsWith(path))
  return above.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null
}

/** A new page with everything that the checks require. */
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

/** Escapes Markdown syntax, except constants. */
function escapeMarkdown(words: string): string {
  return words.replace(/[\\`*_[\]<>~|:]|#$|\{(?!\$)/g, '\\$&')
}
