import type { Header } from './page-record.ts'

/** The headings that a page lists, in the sidebar and beside the text: `##` and `###`. */
export function listedHeaders(headers: readonly Header[]): Header[] {
  return headers.filter(({ level }) => level <= 3)
}
