import type { PageChunk } from './page-record.ts'
import type { ChunkRef } from './site-data.ts'

/**
 * A page chunk is a JavaScript module whose default export is JSON: a host serves it as the script it is, and the loader
 * reads it as data, which parses faster, can be aborted, tells why it failed, and needs no `unsafe-eval`.
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

export function encodeChunk(chunk: PageChunk): string {
  return prefix + JSON.stringify(chunk)
}

/** @throws SyntaxError when the text is not a page chunk, for example a host's HTML error page. */
export function decodeChunk(text: string): PageChunk {
  if (!text.startsWith(prefix)) throw new SyntaxError('not a page chunk')
  const value: PageChunk = JSON.parse(text.slice(prefix.length))
  return value
}
