import type { PageData, PageLink, PageRecord } from '../../shared/page-record.ts'
import { asRoute } from '../../shared/routes.ts'
import { flattenSidebar, sidebarKeyFor, trailTo } from '../../shared/sidebar.ts'
import type { SidebarNode } from '../../shared/site-data.ts'
import type { SiteConfig } from '../config/schema.ts'
import { findMovedAnchors } from '../redirects/moved-anchors.ts'

/** What is known of a page beside its record. */
export interface PageFacts {
  /** Reading time in minutes. */
  minutes(record: PageRecord): number
  /** Day of the last change, or `null`. */
  changed(record: PageRecord): string | null
}

interface SidebarView {
  nodes: readonly SidebarNode[]
  order: readonly PageLink[]
  /** Route -> place in `order`: looked up for every page. */
  positions: ReadonlyMap<string, number>
}

/** Adds to each record what the shell shows around the page: sidebar, breadcrumbs, neighbours, edit link. */
export function assemblePages(
  records: readonly PageRecord[],
  sidebars: Readonly<Record<string, SidebarNode[]>>,
  config: SiteConfig,
  facts: PageFacts,
): PageData[] {
  return records.map(createAssembler(records, sidebars, config, facts))
}

/** As `assemblePages`, for pages one at a time: what a page needs of the others is looked up once. */
export function createAssembler(
  records: readonly PageRecord[],
  sidebars: Readonly<Record<string, SidebarNode[]>>,
  config: SiteConfig,
  facts: PageFacts,
): (record: PageRecord) => PageData {
  const prefixes = Object.keys(sidebars)
  const views = new Map<string, SidebarView>()
  const titles = new Map(records.map((record) => [record.path, record.title]))
  const movedAnchors = findMovedAnchors(config)
  return (record) => {
    const sidebar = sidebarKeyFor(record.path, prefixes)
    const view = views.get(sidebar) ?? viewOf(sidebars[sidebar] ?? [])
    views.set(sidebar, view)
    return {
      ...record,
      sidebar,
      breadcrumbs: trailTo(record.path, view.nodes),
      ...neighboursOf(record, view, titles),
      minutes: facts.minutes(record),
      changed: facts.changed(record),
      editUrl: config.repo?.edit?.replace('{path}', record.relativePath) ?? null,
      ...movedAnchors.get(record.path),
    }
  }
}

function viewOf(nodes: readonly SidebarNode[]): SidebarView {
  const order = flattenSidebar(nodes)
  return { nodes, order, positions: new Map(order.map(({ path }, index) => [path, index])) }
}

function neighboursOf(
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
  const path = asRoute(route)
  const title = titles.get(path)
  return title === undefined ? null : { title, path }
}

/** The sidebar's neighbour, unless the author asked for none. */
function fallback(route: string | false | undefined, neighbour: PageLink | undefined): PageLink | null {
  return route === false ? null : (neighbour ?? null)
}
