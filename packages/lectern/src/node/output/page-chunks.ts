import { FIRST_PAGE_CHUNK } from '../../shared/page-chunk.ts'
import type { PageData } from '../../shared/page-record.ts'
import type { ChunkRef } from '../../shared/site-data.ts'
import { rareParts, type StylePart } from '../bundle/inline-style.ts'
import { hashOf } from '../hash.ts'

/**
 * One numbered chunk per page. Its name contains a hash, so only pages that change get a new address.
 * @param pages in the order of their numbers; `content` is a hash
 * @param styles the style that some chunks contain
 */
export function createChunkRefs(
  pages: readonly { data: PageData; content: string }[],
  styles: readonly StylePart[],
): Record<string, ChunkRef> {
  const style = hashOf(
    rareParts(styles)
      .map(({ css }) => css)
      .join(''),
  )
  const refs = pages.map(({ data, content }, index): [string, ChunkRef] => [
    data.path,
    [FIRST_PAGE_CHUNK + index, hashOf(JSON.stringify([data, content, style]), 8)],
  ])
  return Object.fromEntries(refs)
}
