import { brotliCompressSync, constants } from 'node:zlib'
import type { SectionRecord } from '../../packages/lectern/src/search/section-record.ts'

/** A search engine with our records. */
export interface PeerIndex {
  /** Compressed bytes of its code. */
  codeBytes: number
  /** @returns links of the sections, best first */
  search(query: string): Promise<string[]>
  /** Compressed bytes of the index loaded so far. */
  loadedBytes(): Promise<number>
  close?(): Promise<void>
}

export interface Peer {
  name: string
  build(records: readonly SectionRecord[]): Promise<PeerIndex>
}

/** Compressed size at the quality that most hosts use for static files. */
export function compressedSize(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}

/** The text fields for every engine. */
export function fieldsOf({ link, title, page, ancestors, keywords, text, code }: SectionRecord) {
  const lines = (texts: readonly string[]): string => texts.join('\n')
  return { link, title, page, ancestors: lines(ancestors), keywords: lines(keywords), text, code: lines(code) }
}

export const fieldNames = ['title', 'page', 'ancestors', 'keywords', 'text', 'code'] as const

/** Weights of the fields compared with the text, for engines that support them. */
export const boosts = { title: 4, page: 2, keywords: 2, ancestors: 1.5, code: 0.5 }
