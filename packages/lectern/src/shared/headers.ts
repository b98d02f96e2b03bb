import type { Header } from './page-record.ts'

/** The headings that a page lists, in the sidebar and next to the text: `##` and `###`. */
export function listedHeaders(headers: readonly Header[]): Header[] {
  return headers.filter(({ level }) => level <= 3)
}

/** Slug of the heading in the list that a heading belongs to: its own, or that of the nearest listed heading above it. */
export function listedSlug(headers: readonly Header[], slug: string): string | undefined {
  const upToIt = headers.slice(0, headers.findIndex((header) => header.slug === slug) + 1)
  return listedHeaders(upToIt).at(-1)?.slug
}
