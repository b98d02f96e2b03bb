import { groupBy } from '../../../shared/group-by.ts'
import type { PageData } from '../../../shared/page-record.ts'
import { sectionOf, withBase } from '../../../shared/routes/routes.ts'
import type { SiteData } from '../../../shared/site-data.ts'
import type { PageChange } from '../../history/page-changes.ts'

/** A feed: of the whole site, or of the pages below a route. */
export interface Feed {
  /** Below the base: `feed.xml`, `workflows/feed.xml`. */
  path: string
  title: string
  /** Address of the page that it's about, below the base. */
  about: string
  changes: readonly PageChange[]
}

/** The whole site's feed, below the base. */
export const feedFile = 'feed.xml'

/** A section has its own feed from this many pages. */
const minPages = 2

/** The feeds of a site, its own first, then those of its sections by route. */
export function siteFeeds(
  pages: readonly Pick<PageData, 'path' | 'title' | 'breadcrumbs'>[],
  changes: readonly PageChange[],
  { title }: Pick<SiteData, 'title'>,
): Feed[] {
  const titles = new Map(pages.map((page) => [page.path, page.title]))
  const sections = feedSections(pages).map(([section, own]) => ({
    path: sectionFeed(section),
    title: titles.get(`/${section}/`) ?? commonGroup(own) ?? section,
    about: titles.has(`/${section}/`) ? `/${section}/` : '/',
    changes: changes.filter(({ path }) => sectionOf(path) === section),
  }))
  const ordered = sections.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return [{ path: feedFile, title, about: '/', changes }, ...ordered]
}

/** The sections that have their own feeds, with their pages. */
export function feedSections<T extends Pick<PageData, 'path'>>(pages: readonly T[]): [section: string, own: T[]][] {
  return [...groupBy(pages, ({ path }) => sectionOf(path))].filter(
    ([section, own]) => section !== '' && own.length >= minPages,
  )
}

/** The path of a section's feed, below the base. */
export function sectionFeed(section: string): string {
  return `${section}/${feedFile}`
}

/** The innermost group that most of the pages are in. */
function commonGroup(pages: readonly Pick<PageData, 'breadcrumbs'>[]): string | undefined {
  const groups = groupBy(
    pages.flatMap(({ breadcrumbs }) => breadcrumbs.slice(-1)),
    (group) => group,
  )
  const [largest] = [...groups].toSorted(([, a], [, b]) => b.length - a.length)
  return largest?.[0]
}

/** Address of a change on the host: of the section if it's the only one, or else of the page. */
export function changeAddress({ path, sections }: PageChange, base: string): string {
  const [only, ...others] = sections
  return withBase(base, path) + (only && others.length === 0 ? `#${only.slug}` : '')
}
