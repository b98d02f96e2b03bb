import type { PageData, PageRecord } from '../../shared/page-record.ts'
import type { SidebarNode, SiteData } from '../../shared/site-data.ts'
import type { SidebarEntry, SiteConfig } from '../config/schema.ts'
import type { CompiledPage, PageSummary } from '../markdown/compile-page.ts'
import { folderSidebars } from '../navigation/folder-sidebars.ts'
import { createAssembler } from '../navigation/page-data.ts'
import { type Placement, placeUnlisted } from '../navigation/place-unlisted.ts'
import { type DeadEntry, resolveSidebars } from '../navigation/resolve-sidebars.ts'
import { createSiteData } from '../navigation/site-data.ts'

/** What follows from the configuration and from the front matter of the pages. */
export interface Outline {
  config: SiteConfig
  /** In the order of their sources. */
  records: readonly PageRecord[]
  siteData: SiteData
  sidebars: Record<string, SidebarNode[]>
  /** Entries of the sidebars that are no pages. */
  deadEntries: readonly DeadEntry[]
  /** Pages missing from every sidebar, and where the engine put them. */
  placements: readonly Placement[]
}

/** A page with everything its outputs need. */
export interface SitePage<Page extends PageSummary = CompiledPage> {
  data: PageData
  compiled: Page
}

/**
 * The whole site as data; every output is a function of it. A build keeps only summaries of its pages, so that its memory
 * doesn't grow with their text.
 */
export interface Site<Page extends PageSummary = CompiledPage> extends Outline {
  /** In the order of their routes, which determines the numbers of their chunks. */
  pages: SitePage<Page>[]
}

/** Assembles what needs no compiled page. @param listFolders creates the sidebars of a site that configures none */
export function assembleOutline(
  config: SiteConfig,
  records: readonly PageRecord[],
  listFolders: () => Record<string, SidebarEntry[]> = () => folderSidebars(records),
): Outline {
  const resolved = resolveSidebars(config.sidebars ?? listFolders(), records)
  const { sidebars, placements } = placeUnlisted(resolved.sidebars, records)
  const siteData = createSiteData(config, sidebars, records.length)
  return { config, records, siteData, sidebars, deadEntries: resolved.dead, placements }
}

/** Assembles compiled pages into a site. @param changes source below the content folder -> date of its last change */
export function assembleSite<Page extends PageSummary>(
  config: SiteConfig,
  compiled: readonly Page[],
  changes: ReadonlyMap<string, string> = new Map(),
): Site<Page> {
  const outline = assembleOutline(
    config,
    compiled.map(({ record }) => record),
  )
  const minutes = new Map(compiled.map((page) => [page.record.path, page.minutes]))
  const assemble = createAssembler(outline, {
    minutes: ({ path }) => minutes.get(path) ?? 1,
    changed: ({ relativePath }) => changes.get(relativePath) ?? null,
  })
  return { ...outline, pages: compiled.map((page) => ({ compiled: page, data: assemble(page.record, page.labels) })) }
}
