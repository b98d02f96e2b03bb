import type { SiteFile } from '../bundle/bundle-client.ts'
import { cacheKey } from '../cache/cache-key.ts'
import { entryName, jsonEntry } from '../cache/disk-cache.ts'
import type { EngineCache } from '../engine.ts'
import type { CompiledPage, PageSource, PageSummary } from '../markdown/compile-page.ts'
import type { MarkdownSettings } from '../markdown/context.ts'
import type { IndexedPage } from '../search/index-page.ts'
import { highlights, highlightsKey } from './threads/highlights.ts'

/** The data of a page that a build keeps in memory. */
export interface BuiltPage extends PageSummary {
  /** Key of all inputs of the page; its content is in the cache under this key. */
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

export const builtPages = jsonEntry<BuiltPage>('page')
export const pageContents = jsonEntry<PageContent>('content')

/** Everything besides its source that a built page depends on. */
export interface PageSettings {
  settings: MarkdownSettings
  /** Routes of sections about removed features; see `pageSections`. */
  legacy: readonly string[]
}

/** Returns a function that makes the cache keys of pages. */
export function createPageKeys(
  engine: Pick<EngineCache, 'version'>,
  { settings, legacy }: PageSettings,
): (source: PageSource) => string {
  // Hashed once, because the settings of a large site are larger than its pages.
  const settingsKey = cacheKey(engine, { settings, legacy })
  return (source) => cacheKey(engine, { ...source, settings: settingsKey })
}

/** The entries of a page. */
export function entriesOf({ key, record }: BuiltPage, engine: EngineCache): string[] {
  return [
    entryName(builtPages, key),
    entryName(pageContents, key),
    entryName(highlights, highlightsKey(record.relativePath, engine)),
  ]
}
