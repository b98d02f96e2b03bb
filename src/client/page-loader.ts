import { chunkFile, decodeChunk } from '../shared/page-chunk.ts'
import type { PageChunk } from '../shared/page-record.ts'
import { withBase } from '../shared/routes.ts'
import type { ChunkRef } from '../shared/site-data.ts'
import { ChunkError } from './chunk-error.ts'

/** After this long without an answer a chunk counts as failed, in milliseconds. */
export const CHUNK_TIMEOUT = 120_000

export interface PageLoader {
  /** The page if it is already here. */
  peek(route: string): PageChunk | undefined
  /**
   * Fetches a page on the first call for it and never again; a failure is forgotten, so the next call tries anew.
   * @throws ChunkError `Loading chunk N failed.`
   */
  load(route: string, ref: ChunkRef): Promise<PageChunk>
  /** Keeps a page that came another way: the one in the document, or an edited one from the authoring server. */
  keep(route: string, chunk: PageChunk): void
  /** Forgets every page, so that each is fetched anew. */
  forgetAll(): void
}

/** The one owner of page chunks. */
export function createPageLoader(base: string): PageLoader {
  const pages = new Map<string, PageChunk>()
  const underway = new Map<string, Promise<PageChunk>>()
  return {
    peek: (route) => pages.get(route),
    keep: (route, chunk) => void pages.set(route, chunk),
    forgetAll: () => pages.clear(),
    async load(route, ref) {
      const known = pages.get(route)
      if (known) return known
      const pending = underway.get(route) ?? fetchChunk(ref, withBase(base, chunkFile(ref)))
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

async function fetchChunk([number]: ChunkRef, url: string): Promise<PageChunk> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), CHUNK_TIMEOUT)
  try {
    const response = await fetch(url, { signal: abort.signal })
    if (response.status === 404 || response.status === 410) throw new ChunkError(number, 'missing', url)
    if (!response.ok) throw new ChunkError(number, 'error', url)
    return decode(await response.text(), number, url)
  } catch (cause) {
    if (cause instanceof ChunkError) throw cause
    throw new ChunkError(number, abort.signal.aborted ? 'timeout' : 'error', url, { cause })
  } finally {
    clearTimeout(timer)
  }
}

function decode(text: string, number: number, url: string): PageChunk {
  try {
    return decodeChunk(text)
  } catch (cause) {
    // Some hosts answer a missing file with a page and status 200.
    throw new ChunkError(number, text.trimStart().startsWith('<') ? 'missing' : 'error', url, { cause })
  }
}
