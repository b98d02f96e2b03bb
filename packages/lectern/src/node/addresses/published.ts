import { withTrailingSlash } from '../../shared/routes/routes.ts'
import type { SiteConfig } from '../config/schema.ts'
import { isIncomplete, type PageSummary } from '../markdown/compile-page.ts'
import { feedSections, sectionFeed } from '../output/feeds/site-feeds.ts'
import { addressKey, readRedirects } from '../redirects/read-redirects.ts'
import { servedFiles } from './served-files.ts'

/** The addresses that a site answers, base excluded. */
export interface PublishedAddresses {
  /** Pages, their anchors, and files. */
  live: ReadonlySet<string>
  redirected: ReadonlySet<string>
  /** Pages whose anchors aren't all known, because they have errors, and files whose data has errors. */
  incomplete: ReadonlySet<string>
}

/** @param publicFiles paths below the public folder */
export function publishedAddresses(
  pages: readonly PageSummary[],
  config: Pick<SiteConfig, 'redirects' | 'origin' | 'staticApi' | 'agents' | 'feeds'>,
  publicFiles: readonly string[],
): PublishedAddresses {
  return {
    live: new Set([
      ...pages.flatMap(addressesOf),
      ...servedFiles(publicFiles, config),
      ...(config.feeds && config.origin !== null ? sectionFeeds(pages) : []),
    ]),
    redirected: new Set(readRedirects(config).map(({ route, anchor }) => addressKey(route, anchor))),
    incomplete: new Set(
      pages.filter(isIncomplete).flatMap(({ record, incomplete = [] }) => [record.path, ...incomplete]),
    ),
  }
}

function sectionFeeds(pages: readonly PageSummary[]): string[] {
  return feedSections(pages.map(({ record }) => record)).map(([section]) => `/${sectionFeed(section)}`)
}

function addressesOf({ record: { path }, ids, published = [] }: PageSummary): string[] {
  return [path, ...ids.map((id) => addressKey(path, id)), ...published.map((file) => file.path)]
}

/** Whether readers who follow a recorded address still arrive. The redirect of a whole page covers its anchors. */
export function isAnswered(address: string, { live, redirected, incomplete }: PublishedAddresses): boolean {
  const path = pathOf(address)
  return (
    [address, withTrailingSlash(address), path].some((one) => redirected.has(one)) ||
    live.has(address) ||
    incomplete.has(path)
  )
}

/** `/x/#a` -> `/x/`. */
export function pathOf(address: string): string {
  return address.replace(/#.*$/, '')
}
