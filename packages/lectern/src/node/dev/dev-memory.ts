import type { PageRecord } from '../../shared/page-record.ts'
import { createSourceCache, type SourceCache } from '../cache/source-cache.ts'
import type { SidebarEntry } from '../config/schema.ts'
import { checkSources } from '../content/check-sources.ts'
import { pagesAmong } from '../content/find-pages.ts'
import type { CompiledPage, PageSource } from '../markdown/compile-page.ts'
import type { Problem } from '../problem.ts'

/** Data that is kept when the site is reread, so that an edit processes only one page. */
export interface DevMemory {
  /** The files below the content folder, or `null` if they must be listed again. */
  listing: Listing | null
  /** Skimmed sources. */
  skimmed: SourceCache<SkimmedPage>
  /** Requested pages, compiled with `settings`. */
  compiled: SourceCache<CompiledPage>
  /** Settings of the compiled pages, as JSON. */
  settings: string
  /** Number of changes since the start. */
  revision: number
  /** Problems of the current configuration, while an older one is in use. */
  configProblems: readonly Problem[]
}

/** Derived from file names alone. Kept across edits, because it takes half of the time to open a site. */
export interface Listing {
  files: readonly string[]
  pages: readonly string[]
  problems: readonly Problem[]
  /** Created on demand if the configuration has none. */
  sidebars: Record<string, SidebarEntry[]> | null
}

export interface SkimmedPage {
  /** Only with data from the front matter. */
  record: PageRecord
  /** The page with its generated parts, whose names other pages can mention; `null` if it has none. */
  generated: PageSource | null
}

export function createDevMemory(): DevMemory {
  return {
    listing: null,
    skimmed: createSourceCache(),
    compiled: createSourceCache(),
    settings: '',
    revision: 0,
    configProblems: [],
  }
}

export function createListing(files: readonly string[]): Listing {
  const pages = pagesAmong(files)
  return { files, pages, problems: checkSources(files), sidebars: null }
}

/** Drops the data of a changed file. @param isSameList whether no file was added or removed */
export function forgetFile(memory: DevMemory, file: string, isSameList: boolean): void {
  if (!isSameList) memory.listing = null
  memory.compiled.forget(file)
  memory.skimmed.forget(file)
  if (file.endsWith('.md')) return
  for (const [source, { generated }] of memory.skimmed.entries()) if (generated) memory.skimmed.forget(source)
}

/**
 * Drops data that depends on more than a page's source: figures, data files, the configuration. The current site keeps its
 * own caches, so that pages it is still compiling never get into the next one.
 */
export function forgetShared(memory: DevMemory, files: Iterable<string>): void {
  const changed = [...files]
  if (changed.some((file) => !file.endsWith('.md'))) memory.compiled = createSourceCache()
  if (changed.includes(configChange)) memory.skimmed = createSourceCache()
}

/** Drops compiled pages if the names or images that they may use have changed. */
export function applySettings(memory: DevMemory, settings: object): void {
  const text = JSON.stringify(settings)
  if (memory.settings !== '' && memory.settings !== text) memory.compiled = createSourceCache()
  memory.settings = text
}

/** Represents the configuration's files in the list of changed sources. */
export const configChange = 'config'
