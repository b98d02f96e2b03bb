import type { PageData, PageRecord } from '../shared/page-record.ts'
import type { SidebarNode, SiteData } from '../shared/site-data.ts'
import type { AddressFile } from './addresses/address-file.ts'
import { checkAddresses } from './addresses/check-addresses.ts'
import { publishedAddresses } from './addresses/published.ts'
import { checkSite } from './checks/check-site.ts'
import { createTargets, servedFiles } from './checks/targets.ts'
import type { SidebarEntry, SiteConfig } from './config/schema.ts'
import type { CompiledPage, PageSummary } from './markdown/compile-page.ts'
import { assemblePages } from './navigation/assemble.ts'
import { folderSidebars } from './navigation/folder-sidebars.ts'
import { placeUnlisted } from './navigation/place-unlisted.ts'
import { resolveSidebars } from './navigation/resolve-sidebars.ts'
import { createSiteData } from './navigation/site-data.ts'
import type { Problem } from './problem.ts'

/** A page with everything its outputs need. */
export interface SitePage<Page extends PageSummary = CompiledPage> {
  data: PageData
  compiled: Page
}

/**
 * The whole site as data; every output is a function of it. A build keeps only summaries of its pages, so that its memory
 * doesn't grow with their text.
 */
export interface Site<Page extends PageSummary = CompiledPage> {
  config: SiteConfig
  siteData: SiteData
  sidebars: Record<string, SidebarNode[]>
  /** In the order of their routes, which determines the numbers of their chunks. */
  pages: SitePage<Page>[]
}

export interface SiteInput<Page extends PageSummary = CompiledPage> {
  config: SiteConfig
  compiled: readonly Page[]
  /** Source below the content folder -> date of its last change. */
  changes: ReadonlyMap<string, string>
  /** Files that are served unchanged, relative to the public folder. */
  publicFiles: readonly string[]
  /** Whether house rules are errors. */
  strict: boolean
  /** The addresses that the site has published; absent if it doesn't record them. */
  addresses?: AddressFile | undefined
}

/** Assembles the pages into a site and runs the checks. */
export function assembleSite<Page extends PageSummary>({
  config,
  compiled,
  changes,
  publicFiles,
  strict,
  addresses,
}: SiteInput<Page>): {
  site: Site<Page>
  problems: Problem[]
} {
  const records = compiled.map((page) => page.record)
  const resolved = resolveSidebars(sidebarConfig(config, records), records)
  const { sidebars, placements } = placeUnlisted(resolved.sidebars, records)
  const minutes = new Map(compiled.map((page) => [page.record.path, page.minutes]))
  const data = assemblePages(records, sidebars, config, {
    minutes: ({ path }) => minutes.get(path) ?? 1,
    changed: ({ relativePath }) => changes.get(relativePath) ?? null,
  })
  const pages = compiled.map((page, index) => pair(page, data[index]))
  const site = { config, siteData: createSiteData(config, sidebars, records.length), sidebars, pages }
  const targets = createTargets(compiled, config, undefined, servedFiles(publicFiles, config))
  const outline = { config, records, targets, sidebarProblems: resolved.problems, placements, strict }
  const gone = addresses ? checkAddresses(addresses, publishedAddresses(compiled, config, publicFiles)) : []
  return { site, problems: [...checkSite(outline, compiled), ...gone] }
}

function sidebarConfig(config: SiteConfig, records: readonly PageRecord[]): Record<string, SidebarEntry[]> {
  return config.sidebars ?? folderSidebars(records)
}

function pair<Page extends PageSummary>(compiled: Page, data: PageData | undefined): SitePage<Page> {
  if (!data) throw new TypeError(`no page data for ${compiled.record.path}`)
  return { compiled, data }
}
