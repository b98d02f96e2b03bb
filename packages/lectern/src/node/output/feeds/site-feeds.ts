import { groupBy } from '../../../shared/group-by.ts'
import type { PageData } from '../../../shared/page-record.ts'
import { sectionOf, withBase } from '../../../shared/routes/routes.ts'
import type { SiteData } from '../../../shared/site-data.ts'
import type { PageChange } from '../../history/page-changes.ts'

/** A feed: of the whole site, or of a page and those below it. */
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

/** A site with more sections only has feeds of those with several pages: nobody chooses from a list of hundreds. */
const maxSections = 100

/** The feeds of a site, its own first, then those of its sections by route. */
export function siteFeeds(
  pages: readonly Titled[],
  changes: readonly PageChange[],
  { title }: Pick<SiteData, 'title'>,
): Feed[] {
  const changesOf = groupBy(changes, ({ path }) => sectionOf(path))
  const sections = feedSections(pages).map(([section, own]) => ({
    path: sectionFeed(section),
    title: titleOf(section, own),
    about: firstOf(section, own)?.path ?? '/',
    changes: changesOf.get(section) ?? [],
  }))
  const ordered = sections.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return [{ path: feedFile, title, about: '/', changes }, ...ordered]
}

/** The sections that have their own feeds, with their pages; a page such as `/limits/` may be one by itself. */
export function feedSections<T extends Pick<PageData, 'path'>>(pages: readonly T[]): [section: string, own: T[]][] {
  const sections = [...groupBy(pages, ({ path }) => sectionOf(path))].filter(([section]) => section !== '')
  return sections.length <= maxSections ? sections : sections.filter(([, own]) => own.length > 1)
}

/** The path of a section's feed, below the base. */
export function sectionFeed(section: string): string {
  return `${section}/${feedFile}`
}

type Titled = Pick<PageData, 'path' | 'title' | 'breadcrumbs'>

/** The group of the sidebar that a section's first page is in, or that most of its pages are in; the page's title if it has only one. */
function titleOf(section: string, pages: readonly Titled[]): string {
  const [only, ...others] = pages
  if (only && others.length === 0) return only.title
  const first = firstOf(section, pages)
  return first?.breadcrumbs.at(-1) ?? first?.title ?? commonGroup(pages) ?? section
}

function firstOf(section: string, pages: readonly Titled[]): Titled | undefined {
  return pages.find(({ path }) => path === `/${section}/`)
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
