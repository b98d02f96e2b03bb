import { createHash } from 'node:crypto'
import { chunkFile, encodeChunk, FIRST_PAGE_CHUNK } from '../../shared/page-chunk.ts'
import type { ChunkRef } from '../../shared/site-data.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import type { SitePage } from '../site.ts'

export interface PageChunks {
  files: SiteFile[]
  /** Route -> chunk. */
  refs: Record<string, ChunkRef>
}

/** One numbered chunk a page, named by its content, so a changed page has a new address and no other page has. */
export function createPageChunks(pages: readonly SitePage[]): PageChunks {
  const files: SiteFile[] = []
  const refs: Record<string, ChunkRef> = {}
  for (const [index, { data, compiled }] of pages.entries()) {
    const content = encodeChunk({ data, html: compiled.html })
    const ref: ChunkRef = [FIRST_PAGE_CHUNK + index, createHash('sha256').update(content).digest('hex').slice(0, 8)]
    files.push({ path: chunkFile(ref), content })
    refs[data.path] = ref
  }
  return { files, refs }
}
