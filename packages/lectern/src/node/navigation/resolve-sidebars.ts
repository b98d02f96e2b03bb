import type { PageRecord } from '../../shared/page-record.ts'
import { withTrailingSlash } from '../../shared/routes/routes.ts'
import type { SidebarNode } from '../../shared/site-data.ts'
import type { SidebarEntry } from '../config/schema.ts'

/** An entry of a sidebar that is no page. */
export interface DeadEntry {
  /** Path to it in the configuration. */
  key: PropertyKey[]
  written: string
}

export interface ResolvedSidebars {
  /** Path prefix -> tree; the first matching prefix wins. */
  sidebars: Record<string, SidebarNode[]>
  dead: DeadEntry[]
}

interface Lookup {
  titles: ReadonlyMap<string, string>
  dead: DeadEntry[]
}

/** Resolves entries to pages with titles. Entries without a page are removed, along with empty groups. */
export function resolveSidebars(
  config: Record<string, SidebarEntry[]>,
  records: readonly PageRecord[],
): ResolvedSidebars {
  const titles = new Map(records.map((record) => [record.path, record.title]))
  const lookup: Lookup = { titles, dead: [] }
  const sidebars = Object.fromEntries(
    Object.entries(config).map(([prefix, entries]) => [
      prefix,
      entries.flatMap((entry, index) => resolveEntry(entry, ['sidebars', prefix, index], lookup)),
    ]),
  )
  return { sidebars, dead: lookup.dead }
}

function resolveEntry(entry: SidebarEntry, key: PropertyKey[], lookup: Lookup): SidebarNode[] {
  if (typeof entry === 'string') return resolveRoute(entry, { label: null, key }, lookup)
  if ('link' in entry) return resolveRoute(entry.link, { label: entry.title, key: [...key, 'link'] }, lookup)
  if ('href' in entry) return [{ type: 'external', title: entry.title, href: entry.href }]
  const children = entry.children.flatMap((child, index) => resolveEntry(child, [...key, 'children', index], lookup))
  if (children.length === 0) return []
  return [{ type: 'group', title: entry.title, collapsible: entry.collapsible ?? true, children }]
}

function resolveRoute(
  written: string,
  { label, key }: { label: string | null; key: PropertyKey[] },
  lookup: Lookup,
): SidebarNode[] {
  const path = withTrailingSlash(written)
  const title = lookup.titles.get(path)
  if (title !== undefined) return [{ type: 'link', title: label ?? title, path }]
  lookup.dead.push({ key, written })
  return []
}
