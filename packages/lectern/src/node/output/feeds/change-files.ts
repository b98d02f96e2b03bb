import { type ChangesByPage, changesFile } from '../../../shared/changes.ts'
import { groupBy } from '../../../shared/group-by.ts'
import type { SiteData } from '../../../shared/site-data.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import type { PageChange } from '../../history/page-changes.ts'
import { createAtom } from './atom.ts'
import type { Feed } from './site-feeds.ts'

/** The files of feeds. Without an origin, there are none, because they require absolute addresses. */
export function createFeeds(feeds: readonly Feed[], site: SiteData): SiteFile[] {
  const { origin } = site
  return origin === null ? [] : feeds.map((feed) => createAtom(feed, { ...site, origin }))
}

/** The changes as the application reads them, to show readers what is new to them. */
export function createChangesData(changes: readonly PageChange[]): SiteFile {
  const known = changes.filter(({ sections }) => sections.length > 0)
  const byPage = [...groupBy(known, ({ path }) => path)].map(([path, own]) => [
    path,
    own.map(({ day, sections }) => [day, ...sections.map(({ slug }) => slug)]),
  ])
  return { path: changesFile, content: JSON.stringify(Object.fromEntries(byPage) satisfies ChangesByPage) }
}
