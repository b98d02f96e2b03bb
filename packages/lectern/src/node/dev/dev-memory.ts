import type { PageRecord } from '../../shared/page-record.ts'
import type { SidebarEntry } from '../config/schema.ts'
import { checkSources } from '../content/check-sources.ts'
import { pagesAmong } from '../content/find-pages.ts'
import type { CompiledPage, PageSource } from '../markdown/compile-page.ts'
import type { Problem } from '../problem.ts'
import { createSourceCache, type SourceCache } from './source-cache.ts'

/** What was read so far; it outlives each reading of the site, so an edit costs one page's work. */
export interface DevMemory {
  /** What is below the content folder, or `null` when it must be listed again. */
  listing: Listing | null
  /** What is known of each source without compiling it. */
  skimmed: SourceCache<SkimmedPage>
  /** The pages that somebody has asked for, as they are with `settings`. */
  compiled: SourceCache<CompiledPage>
  /** What the compiled pages were compiled with, as JSON. */
  settings: string
  /** How often the site has changed since the start. */
  revision: number
  /** Why the configuration cannot be read, while an older one is in force. */
  configProblems: readonly Problem[]
}

/** What file names alone say: an edit of a title leaves it as it is, and it is half of what opening a site takes. */
export interface Listing {
  files: readonly string[]
  pages: readonly string[]
  problems: readonly Problem[]
  /** Where the configuration has none, once they are asked for. */
  sidebars: Record<string, SidebarEntry[]> | null
}

export interface SkimmedPage {
  /** With the front matter only. */
  record: PageRecord
  /** The page with its generated parts, whose names other pages mention; `null` where it has none. */
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

/** Drops what was read from a file that has changed. @param isSameList whether no file came or went */
export function forgetFile(memory: DevMemory, file: string, isSameList: boolean): void {
  if (!isSameList) memory.listing = null
  memory.compiled.forget(file)
  memory.skimmed.forget(file)
  if (file.endsWith('.md')) return
  for (const [source, { generated }] of memory.skimmed.entries()) if (generated) memory.skimmed.forget(source)
}

/**
 * Drops what the next reading of the site makes from other things than a page's own source: figures, data, the configuration. The site
 * that is still shown keeps what it has, so pages that it is compiling meanwhile never get into the next one.
 */
export function forgetShared(memory: DevMemory, files: Iterable<string>): void {
  const changed = [...files]
  if (changed.some((file) => !file.endsWith('.md'))) memory.compiled = createSourceCache()
  if (changed.includes(configChange)) memory.skimmed = createSourceCache()
}

/** As above, for pages whose text mentions names of others, or shows images. */
export function applySettings(memory: DevMemory, settings: object): void {
  const text = JSON.stringify(settings)
  if (memory.settings !== '' && memory.settings !== text) memory.compiled = createSourceCache()
  memory.settings = text
}

/** Stands for the configuration's files among the sources that changed. */
export const configChange = 'config'
