import MiniSearch from 'minisearch'
import { engineOptions } from './engine.ts'
import type { SearchHit, SearchProvider } from './provider.ts'
import type { SearchRecord } from './records.ts'

/** As many as a reader looks at. */
const mostHits = 12

/** Searches the index that the build wrote, in the browser: no server, no key. The index is fetched with the first query. */
export function createEmbeddedSearch(indexUrl: string): SearchProvider {
  let engine: Promise<MiniSearch<SearchRecord>> | null = null
  return {
    async search(query) {
      engine ??= loadEngine(indexUrl)
      try {
        const hits = (await engine).search(query).slice(0, mostHits).map(toHit)
        return { hits, answers: [], suggestion: null }
      } catch (error) {
        // The next query tries again.
        engine = null
        throw error
      }
    },
  }
}

async function loadEngine(url: string): Promise<MiniSearch<SearchRecord>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return MiniSearch.loadJSON(await response.text(), engineOptions)
}

function toHit(result: Record<string, unknown>): SearchHit {
  const title = [{ text: String(result.title), isMatch: false }]
  return { link: String(result.id), title, page: String(result.page), ancestors: [], excerpt: [] }
}
