import type { PageRecord } from '../../shared/page-record.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { PageFacts } from '../markdown/compile-page.ts'
import type { Placement } from '../navigation/place-unlisted.ts'
import type { Problem } from '../problem.ts'
import { checkDuplicates } from './duplicates.ts'
import { checkLinks } from './links.ts'
import { checkNames } from './names.ts'
import { checkNavigation } from './navigation.ts'
import { checkOrigin } from './origin.ts'
import { checkOrphans, checkPlacements } from './reachable.ts'
import { checkRedirects } from './redirects.ts'
import type { Targets } from './targets.ts'

/** What can be checked without the text of any page. */
export interface SiteOutline {
  config: SiteConfig
  records: readonly PageRecord[]
  targets: Targets
  /** Problems of the sidebars, from resolving them. */
  sidebarProblems: readonly Problem[]
  /** Pages that no sidebar lists, and where they were put. */
  placements: readonly Placement[]
  strict: boolean
}

/** Every check of a site: what a build does. The authoring server does the same in the three parts below. */
export function checkSite(outline: SiteOutline, pages: readonly PageFacts[]): Problem[] {
  return [...checkPages(pages, outline.targets), ...checkOutline(outline), ...checkPagesTogether(pages, outline.strict)]
}

/** Checks that take one page at a time. */
export function checkPages(pages: readonly PageFacts[], targets: Targets): Problem[] {
  return [...pages.flatMap((page) => page.problems), ...checkLinks(pages, targets)]
}

/** Checks that take the configuration and the list of pages. */
export function checkOutline(outline: SiteOutline): Problem[] {
  const { config, records, targets, sidebarProblems, placements, strict } = outline
  return [
    ...sidebarProblems,
    ...checkDuplicates(records, strict),
    ...checkOrigin(config),
    ...checkRedirects(config, targets),
    ...checkNames(config, targets),
    ...checkNavigation(config, targets),
    ...checkPlacements(placements),
  ]
}

/** Checks that take the text of every page. */
export function checkPagesTogether(pages: readonly PageFacts[], strict: boolean): Problem[] {
  return strict ? checkOrphans(pages) : []
}
