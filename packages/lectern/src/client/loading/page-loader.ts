import { chunkFile, decodeChunk } from '../../shared/page-chunk.ts'
import type { PageChunk } from '../../shared/page-record.ts'
import { withBase } from '../../shared/routes.ts'
import type { ChunkRef } from '../../shared/site-data.ts'
import { loadChunk } from './load-chunk.ts'

export interface PageLoader {
  /** The page if it is already here. */
  peek(route: string): PageChunk | undefined
  /**
   * Fetches a page on the first call for it and never again; a failure is forgotten, so the next call tries anew.
   * @throws ChunkError `Loading chunk N failed.`
   */
  load(route: string, ref: ChunkRef): Promise<PageChunk>
  /** Keeps a page that came another way: the one in the document, or an edited one from the authoring server. */
  cache(route: string, chunk: PageChunk): void
  /** Forgets every page, so that each is fetched anew. */
  clear(): void
}

/** The one owner of page chunks. */
export function createPageLoader(base: string): PageLoader {
  const pages = new Map<string, PageChunk>()
  const underway = new Map<string, Promise<PageChunk>>()
  const fetchPage = (ref: ChunkRef): Promise<PageChunk> =>
    loadChunk({ number: ref[0], url: withBase(base, chunkFile(ref)), decode: decodeChunk })
  return {
    peek: (route) => pages.get(route),
    cache: (route, chunk) => void pages.set(route, chunk),
    clear: () => pages.clear(),
    async load(route, ref) {
      const known = pages.get(route)
      if (known) return known
      const pending = underway.get(route) ?? fetchPage(ref)
      underway.set(route, pending)
      try {
        const chunk = await pending
        pages.set(route, chunk)
        return chunk
      } finally {
        underway.delete(route)
      }
    },
  }
}
