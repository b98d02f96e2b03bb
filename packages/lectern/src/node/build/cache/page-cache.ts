import type { SiteFile } from '../../bundle/bundle-client.ts'
import { hashOf } from '../../hash.ts'
import type { CompiledPage, PageSource, PageSummary } from '../../markdown/compile-page.ts'
import type { IndexedPage } from '../../search/index-page.ts'
import type { DiskCache } from './disk-cache.ts'

/** What a build holds of a page. */
export interface BuiltPage extends PageSummary {
  /** Hash of all that the page was compiled from; the cache has its content under it. */
  key: string
  /** Hash of the content. */
  content: string
  /** What the search index takes of the page. */
  indexed: IndexedPage
}

/** The part of a compiled page that only its own files are made from. */
export interface PageContent extends Pick<CompiledPage, 'html' | 'published'> {
  /** The files that the search cuts its excerpts from. */
  texts: SiteFile[]
}

/** Key of a page by all that it is compiled from. @param settings hash of the settings and of the engine */
export function pageCacheKey(source: PageSource, settings: string): string {
  // Only the text is long: it is taken as it is.
  const { text, ...rest } = source
  return hashOf(JSON.stringify([settings, rest]) + text)
}

/** The facts of a page that was compiled before, or `null`. */
export function readFacts(cache: DiskCache, key: string): BuiltPage | null {
  const text = cache.get(factsKey(key))
  return text === null ? null : JSON.parse(text)
}

/** The content of a page that was compiled before, or `null`. */
export function readPageContent(cache: DiskCache, key: string): PageContent | null {
  const text = cache.get(contentKey(key))
  return text === null ? null : JSON.parse(text)
}

/** What a build keeps of a page, by its key. */
export function keptKeys(key: string, relativePath: string): string[] {
  return [factsKey(key), contentKey(key), highlightsKey(relativePath)]
}

/** The words of all pages. */
export const wordsKey = 'words'

export const factsKey = (key: string): string => `${key}-facts`
export const contentKey = (key: string): string => `${key}-content`
export const highlightsKey = (relativePath: string): string => `${hashOf(relativePath)}-highlights`
