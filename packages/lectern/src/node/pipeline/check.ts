import type { AddressFile } from '../addresses/address-file.ts'
import { checkAddresses } from '../addresses/check-addresses.ts'
import { publishedAddresses } from '../addresses/published.ts'
import { servedFiles } from '../addresses/served-files.ts'
import { checkLinks } from '../checks/check-links.ts'
import { checkClashes, checkDataClashes, checkSectionTexts } from '../checks/clashes.ts'
import { checkDuplicates } from '../checks/duplicates.ts'
import { checkNames } from '../checks/names.ts'
import { checkNavigation, checkSidebars } from '../checks/navigation.ts'
import { checkOrigin } from '../checks/origin.ts'
import { checkOrphans, checkPlacements } from '../checks/reachable.ts'
import { checkRedirects } from '../checks/redirects.ts'
import { createTargets, knownIds } from '../checks/targets.ts'
import type { PageSummary } from '../markdown/compile-page.ts'
import type { Problem } from '../problem.ts'
import type { Outline } from './assemble.ts'

export interface CheckInput {
  outline: Outline
  /** The pages that have been compiled: all of them, or in the dev server, those that were requested. */
  pages: readonly PageSummary[]
  /** Files that are served unchanged, relative to the public folder. */
  publicFiles: readonly string[]
  /** The addresses that the site has published; absent if it doesn't record them. */
  addresses?: AddressFile | undefined
}

/** Runs every rule on a site. */
export function checkSite(input: CheckInput): Problem[] {
  const checks = createChecks(input)
  return [...checks.pages(input.pages), ...checks.outline(), ...checks.together()]
}

/** The engine's rules, by what they look at. */
export type Checks = ReturnType<typeof createChecks>

/** Prepares the rules, for drivers that run only some of them at a time. */
export function createChecks({ outline, pages, publicFiles, addresses }: CheckInput) {
  const { config, records, deadEntries, placements } = outline
  const targets = createTargets(config, knownIds(pages, records), servedFiles(publicFiles, config), addresses)
  return {
    /** Rules for single pages. */
    pages: (some: readonly PageSummary[]): Problem[] => [
      ...some.flatMap(({ problems }) => problems),
      ...checkLinks(some, targets),
    ],
    /** Rules for the configuration and the list of pages. */
    outline: (): Problem[] => [
      ...checkSidebars(deadEntries, targets),
      ...checkDuplicates(records, config.houseRules, targets.moves?.wasPublished),
      ...checkOrigin(config),
      ...checkClashes({ config, records, publicFiles }),
      ...checkSectionTexts(outline),
      ...checkRedirects(config, targets),
      ...checkNames(config, targets),
      ...checkNavigation(config, targets),
      ...checkPlacements(placements),
    ],
    /** Rules that need every page; no problems until all pages are compiled. */
    together(): Problem[] {
      if (pages.length < records.length) return []
      const published = addresses && publishedAddresses(pages, config, publicFiles)
      return [
        ...checkDataClashes({ config, records, publicFiles }, pages),
        ...(config.houseRules ? checkOrphans(pages) : []),
        ...(published ? checkAddresses(addresses, published) : []),
      ]
    },
  }
}
