import type { PageData, PageLink, PageRecord } from '../../shared/page-record.ts'
import { withTrailingSlash } from '../../shared/routes/routes.ts'
import { flattenSidebar, sidebarKeyFor, trailTo } from '../../shared/sidebar.ts'
import type { SidebarNode } from '../../shared/site-data.ts'
import type { SiteConfig } from '../config/schema.ts'
import { findMovedAnchors } from '../redirects/moved-anchors.ts'

/** Details of a page that are not in its record. */
export interface PageExtras {
  /** Reading time in minutes. */
  minutes(record: PageRecord): number
  /** Date of the last change, or `null`. */
  changed(record: PageRecord): string | null
}

interface SidebarView {
  nodes: readonly SidebarNode[]
  order: readonly PageLink[]
  /** Route -> index in `order`. */
  positions: ReadonlyMap<string, number>
}

interface AssemblerInput {
  config: SiteConfig
  records: readonly PageRecord[]
  sidebars: Readonly<Record<string, SidebarNode[]>>
}

/**
 * Creates lookups for all pages.
 * @returns a function that adds to a record what the shell shows around the page: sidebar, breadcrumbs, previous and next
 *   page, edit link
 */
export function createAssembler(
  { config, records, sidebars }: AssemblerInput,
  extras: PageExtras,
): (record: PageRecord, labels?: PageData['labels']) => PageData {
  const prefixes = Object.keys(sidebars)
  const views = new Map<string, SidebarView>()
  const titles = new Map(records.map((record) => [record.path, record.title]))
  const movedAnchors = findMovedAnchors(config)
  return (record, labels) => {
    const sidebar = sidebarKeyFor(record.path, prefixes)
    const isRoot = sidebar === sidebarKeyFor('/', prefixes)
    const view = views.get(sidebar) ?? viewOf(sidebars[sidebar] ?? [], isRoot)
    views.set(sidebar, view)
    return {
      ...record,
      sidebar,
      breadcrumbs: trailTo(record.path, view.nodes),
      ...adjacentPages(record, view, titles),
      minutes: extras.minutes(record),
      changed: extras.changed(record),
      editUrl: config.repo?.edit?.replace('{path}', record.relativePath) ?? null,
      ...(labels && { labels }),
      ...movedAnchors.get(record.path),
    }
  }
}

/** @param isRoot whether the home page is in this sidebar. In others, a link to it is the way out of the section. */
function viewOf(nodes: readonly SidebarNode[], isRoot: boolean): SidebarView {
  const order = flattenSidebar(nodes).filter(({ path }) => isRoot || path !== '/')
  return { nodes, order, positions: new Map(order.map(({ path }, index) => [path, index])) }
}

function adjacentPages(
  record: PageRecord,
  view: SidebarView,
  titles: ReadonlyMap<string, string>,
): { prev: PageLink | null; next: PageLink | null } {
  const at = view.positions.get(record.path)
  const before = at === undefined ? undefined : view.order[at - 1]
  const after = at === undefined ? undefined : view.order[at + 1]
  return {
    prev: chosen(record.frontmatter.prev, titles) ?? fallback(record.frontmatter.prev, before),
    next: chosen(record.frontmatter.next, titles) ?? fallback(record.frontmatter.next, after),
  }
}

function chosen(route: string | false | undefined, titles: ReadonlyMap<string, string>): PageLink | null {
  if (typeof route !== 'string') return null
  const path = withTrailingSlash(route)
  const title = titles.get(path)
  return title === undefined ? null : { title, path }
}

/** The adjacent page in the sidebar, unless the front matter disables it. */
function fallback(route: string | false | undefined, adjacent: PageLink | undefined): PageLink | null {
  return route === false ? null : (adjacent ?? null)
}
