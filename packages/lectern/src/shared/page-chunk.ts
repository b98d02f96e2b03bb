import type { PageChunk } from './page-record.ts'
import type { ChunkRef } from './site-data.ts'

/**
 * A page chunk is a JavaScript module whose default export is JSON: a host serves it as the script it is, and the loader
 * reads it as data, which parses faster, can be aborted, reports why it failed, and needs no `unsafe-eval`.
 */
const prefix = 'export default '

/** Numbers of what the application consists of; pages follow them. The navigation data is JSON, and counts as one. */
export const NAV_CHUNK = 0
export const APP_CHUNK = 1
export const SEARCH_CHUNK = 2
export const FIRST_PAGE_CHUNK = 3

/** The file of a page chunk, below the base: `assets/js/12.1a2b3c4d.js`. */
export function chunkFile([number, hash]: ChunkRef): string {
  return `assets/js/${number}.${hash}.js`
}

/** Whether a path is that of a page chunk. */
export function isPageChunk(path: string): boolean {
  const number = /\/assets\/js\/(\d+)\./.exec(path)?.[1]
  return Number(number) >= FIRST_PAGE_CHUNK
}

export function encodeChunk(chunk: PageChunk): string {
  return prefix + JSON.stringify(chunk)
}

/** @throws SyntaxError when the text is not a page chunk, for example a host's HTML error page. */
export function decodeChunk(text: string): PageChunk {
  const chunk: PageChunk | null = text.startsWith(prefix) ? JSON.parse(text.slice(prefix.length)) : null
  if (!chunk?.data) throw new SyntaxError('not a page chunk')
  return chunk
}
