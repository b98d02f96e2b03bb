import { brotliCompressSync, constants } from 'node:zlib'
import type { SectionRecord } from '../../packages/lectern/src/search/section-record.ts'

/** A search engine filled with our records, ready to be asked. */
export interface PeerIndex {
  /** Code that the browser loads, in bytes of brotli. */
  codeBytes: number
  /** @returns links of the best sections, best first */
  search(query: string): Promise<string[]>
  /** What of the index has been loaded so far, in bytes of brotli. */
  loadedBytes(): Promise<number>
  close?(): Promise<void>
}

export interface Peer {
  name: string
  build(records: readonly SectionRecord[]): Promise<PeerIndex>
}

/** As a host would send it: the quality that most of them use for files that they compress once. */
export function compressedSize(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}

/** The fields that every engine gets, as text. */
export function fieldsOf({ link, title, page, ancestors, keywords, text, code }: SectionRecord) {
  const lines = (texts: readonly string[]): string => texts.join('\n')
  return { link, title, page, ancestors: lines(ancestors), keywords: lines(keywords), text, code: lines(code) }
}

export const fieldNames = ['title', 'page', 'ancestors', 'keywords', 'text', 'code'] as const

/** How much more a match counts there than in the text, for engines that take such weights. */
export const boosts = { title: 4, page: 2, keywords: 2, ancestors: 1.5, code: 0.5 }
