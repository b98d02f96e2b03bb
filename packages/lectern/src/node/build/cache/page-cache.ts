import type { SiteFile } from '../../bundle/bundle-client.ts'
import { hashOf } from '../../hash.ts'
import type { CompiledPage, PageSource, PageSummary } from '../../markdown/compile-page.ts'
import type { IndexedPage } from '../../search/index-page.ts'
import type { DiskCache } from './disk-cache.ts'

/** The data of a page that a build keeps in memory. */
export interface BuiltPage extends PageSummary {
  /** Hash of all inputs of the page; its content is in the cache under this key. */
  key: string
  /** Hash of the content. */
  content: string
  /** The page's part of the search index. */
  indexed: IndexedPage
}

/** The part of a compiled page that is needed only for its own files. */
export interface PageContent extends Pick<CompiledPage, 'html' | 'published'> {
  /** Text files for search excerpts. */
  texts: SiteFile[]
}

/** Cache key of a page. @param settings hash of the settings and the engine */
export function pageCacheKey(source: PageSource, settings: string): string {
  // The text is long, so it isn't serialized as JSON.
  const { text, ...rest } = source
  return hashOf(JSON.stringify([settings, rest]) + text)
}

/** The cached summary of a page, or `null`. */
export function readFacts(cache: DiskCache, key: string): BuiltPage | null {
  const text = cache.get(factsKey(key))
  return text === null ? null : JSON.parse(text)
}

/** The cached content of a page, or `null`. */
export function readPageContent(cache: DiskCache, key: string): PageContent | null {
  const text = cache.get(contentKey(key))
  return text === null ? null : JSON.parse(text)
}

/** All cache keys of a page. */
export function keptKeys(key: string, relativePath: string): string[] {
  return [factsKey(key), contentKey(key), highlightsKey(relativePath)]
}

/** Cache key of the words of all pages. */
export const wordsKey = 'words'

export const factsKey = (key: string): string => `${key}-facts`
export const contentKey = (key: string): string => `${key}-content`
export const highlightsKey = (relativePath: string): string => `${hashOf(relativePath)}-highlights`
