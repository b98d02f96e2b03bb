import { chunkFile, decodeChunk } from '../../shared/page-chunk.ts'
import type { PageChunk } from '../../shared/page-record.ts'
import { withBase } from '../../shared/routes/routes.ts'
import type { ChunkRef } from '../../shared/site-data.ts'
import { loadClients } from '../content/start-directives.ts'
import type { Store } from '../store.ts'
import { loadChunk } from './load-chunk.ts'

export interface PageLoader {
  /** The page if it's already loaded. */
  peek(route: string): PageChunk | undefined
  /**
   * Fetches a page on the first call and never again. A failure isn't cached, so the next call retries.
   * @throws ChunkError `Loading chunk N failed.`
   */
  load(route: string, ref: ChunkRef): Promise<PageChunk>
  /** Adds a page from another source: the document, or the authoring server after an edit. */
  cache(route: string, chunk: PageChunk): void
  /** Removes every page, so each is fetched again. */
  clear(): void
}

/** The cache of page chunks. */
export function createPageLoader(base: string): PageLoader {
  const pages = new Map<string, PageChunk>()
  const underway = new Map<string, Promise<PageChunk>>()
  const fetchPage = async (ref: ChunkRef): Promise<PageChunk> => {
    const chunk = await loadChunk({ number: ref[0], url: withBase(base, chunkFile(ref)), decode: decodeChunk })
    await loadClients(chunk.html)
    return chunk
  }
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

/** Loads the page at a route; `null` if the navigation data lists none. */
export async function loadListed(route: string, store: Store, loader: PageLoader): Promise<PageChunk | null> {
  const ref = store.get().nav.chunks[route]
  return ref ? loader.load(route, ref) : null
}
