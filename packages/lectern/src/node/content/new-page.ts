import { writtenRoute } from '../../shared/routes/routes.ts'
import { count } from '../problem.ts'

export interface Refusal {
  message: string
  fix: string
}

/** The addresses that a site already has. */
export interface ExistingAddresses {
  pages: readonly { path: string; relativePath: string }[]
  redirects: Readonly<Record<string, string>>
}

/** The pages and redirects that a site already has. */
export interface Existing extends ExistingAddresses {
  pages: readonly { path: string; relativePath: string; title: string }[]
}

/** Part of a route: lowercase letters and digits, joined by `-`, `_` or `.`. */
const segment = /^[a-z\d]+(?:[-_.][a-z\d]+)*$/
const maxTitleLength = 60

/**
 * Normalizes a route: `/a/`, `/a`, `a/` and `/a/index.html` are the same; `/a.html` is a separate page.
 * @returns the route, or why it can't be used
 */
export function readRoute(written: string): { route: string } | Refusal {
  const route = writtenRoute(`/${written}`.replace(/\/{2,}/g, '/'))
  const segments = route.split('/').filter(Boolean)
  const wrong = segments.find((word) => !segment.test(word))
  if (wrong !== undefined) {
    const better = addressLike(segments)
    const message = `${JSON.stringify(wrong)} is not allowed in an address`
    return { message, fix: `use lowercase letters, digits, and -${better === '' ? '' : `, for example ${better}`}` }
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
export function refusePage(route: string, title: string, existing: Existing): Refusal | null {
  const taken = refuseAddress(route, existing)
  if (taken) return taken
  if (title.trim() === '' || title.length > maxTitleLength)
    return {
      message: `the title has ${count(title.length, 'character')}`,
      fix: `use 1 to ${maxTitleLength} characters`,
    }
  const twin = existing.pages.find((page) => page.title === title)
  if (twin) return { message: `${twin.path} already has this title`, fix: 'choose a unique title' }
  return null
}

/** Why a page can't have an address, or `null`. */
export function refuseAddress(route: string, { pages, redirects }: ExistingAddresses): Refusal | null {
  const same = pages.find(({ path }) => path.toLowerCase() === route.toLowerCase())
  if (same) return { message: `${route} already exists`, fix: `edit ${same.relativePath}` }
  const from = Object.keys(redirects).find((key) => writtenRoute(key).toLowerCase() === route.toLowerCase())
  if (from !== undefined)
    return { message: `${route} is redirected to ${redirects[from]}`, fix: `remove the redirect from ${from} first` }
  return null
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

const leadPlaceholder = 'Say in at most 40 words what this is and when a reader needs it.'
const headingPlaceholder = 'First question a reader has'
const answerPlaceholder = 'Answer it in a few short sentences.'
const descriptionPlaceholder = 'what readers can do with it and when they need it, in 50 to 160 characters'

/** The text of a new page that its author has to replace. */
export const placeholders = [descriptionPlaceholder, leadPlaceholder, headingPlaceholder, answerPlaceholder]

/** A new page with everything that the checks require, except its text. */
export function pageText(title: string, parent: { path: string; title: string } | null): string {
  const description = `${title}: ${descriptionPlaceholder}`
  const link = parent ? ` It belongs to [${escapeMarkdown(parent.title)}](${parent.path}).` : ''
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
kind: how-to
---

# ${escapeMarkdown(title)}

${leadPlaceholder}${link}

## ${headingPlaceholder}

${answerPlaceholder}
`
}

/** Escapes Markdown syntax, except constants. */
function escapeMarkdown(words: string): string {
  return words.replace(/[\\`*_[\]<>~|:]|#$|\{(?!\$)/g, '\\$&')
}
