import type { PageRecord } from '../../shared/page-record.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { PageSummary } from '../markdown/compile-page.ts'
import type { Placement } from '../navigation/place-unlisted.ts'
import type { Problem } from '../problem.ts'
import { checkLinks } from './check-links.ts'
import { checkDuplicates } from './duplicates.ts'
import { checkNames } from './names.ts'
import { checkNavigation } from './navigation.ts'
import { checkOrigin } from './origin.ts'
import { checkOrphans, checkPlacements } from './reachable.ts'
import { checkRedirects } from './redirects.ts'
import type { Targets } from './targets.ts'

/** Everything that can be checked without compiling a page. */
export interface SiteOutline {
  config: SiteConfig
  records: readonly PageRecord[]
  targets: Targets
  /** Problems found while resolving the sidebars. */
  sidebarProblems: readonly Problem[]
  /** Pages missing from every sidebar, and where the engine put them. */
  placements: readonly Placement[]
  strict: boolean
}

/** Runs every check on a site. Builds call this; the dev server calls the three parts below separately. */
export function checkSite(outline: SiteOutline, pages: readonly PageSummary[]): Problem[] {
  return [...checkPages(pages, outline.targets), ...checkOutline(outline), ...checkPagesTogether(pages, outline.strict)]
}

/** Checks that look at one page at a time. */
export function checkPages(pages: readonly PageSummary[], targets: Targets): Problem[] {
  return [...pages.flatMap((page) => page.problems), ...checkLinks(pages, targets)]
}

/** Checks that look at the configuration and the list of pages. */
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

/** Checks that need every compiled page. */
export function checkPagesTogether(pages: readonly PageSummary[], strict: boolean): Problem[] {
  return strict ? checkOrphans(pages) : []
}
