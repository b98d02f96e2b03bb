import type { Header } from './page-record.ts'

/** The deepest headings in the contents list: `###`. */
export const contentsLevel = 3
/** The deepest headings in the sidebar: `##`. */
export const sidebarLevel = 2

/** The headings that a page lists. */
export function listedHeaders(headers: readonly Header[], deepest: number): Header[] {
  return headers.filter(({ level }) => level <= deepest)
}

/** Slug of the heading in the list that a heading belongs to: its own, or that of the nearest listed heading above it. */
export function listedSlug(headers: readonly Header[], slug: string, deepest: number): string | undefined {
  const upToIt = headers.slice(0, headers.findIndex((header) => header.slug === slug) + 1)
  return listedHeaders(upToIt, deepest).at(-1)?.slug
}
