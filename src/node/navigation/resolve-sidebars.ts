import type { PageRecord } from '../../shared/page-record.ts'
import { asRoute } from '../../shared/routes.ts'
import type { SidebarNode } from '../../shared/site-data.ts'
import type { SidebarEntry } from '../config/schema.ts'
import type { Problem } from '../problem.ts'
import { suggest } from '../suggest.ts'

export interface ResolvedSidebars {
  /** Path prefix -> tree; the order of the prefixes is the order in which they are tried. */
  sidebars: Record<string, SidebarNode[]>
  problems: Problem[]
}

interface Lookup {
  titles: ReadonlyMap<string, string>
  planned: ReadonlySet<string>
  problems: Problem[]
}

/** Gives every entry its page's title; leaves out what is not written yet, and groups that are empty because of it. */
export function resolveSidebars(
  config: Record<string, SidebarEntry[]>,
  records: readonly PageRecord[],
  planned: readonly string[],
): ResolvedSidebars {
  const titles = new Map(records.map((record) => [record.path, record.title]))
  const lookup: Lookup = { titles, planned: new Set(planned.map(asRoute)), problems: [] }
  const sidebars = Object.fromEntries(
    Object.entries(config).map(([prefix, entries]) => [
      prefix,
      entries.flatMap((entry) => resolveEntry(entry, lookup)),
    ]),
  )
  return { sidebars, problems: lookup.problems }
}

function resolveEntry(entry: SidebarEntry, lookup: Lookup): SidebarNode[] {
  if (typeof entry === 'string') return resolveRoute(entry, null, lookup)
  if ('link' in entry) return resolveRoute(entry.link, entry.title, lookup)
  if ('href' in entry) return [{ type: 'external', title: entry.title, href: entry.href }]
  const children = entry.children.flatMap((child) => resolveEntry(child, lookup))
  if (children.length === 0) return []
  return [{ type: 'group', title: entry.title, collapsible: entry.collapsible ?? true, children }]
}

function resolveRoute(written: string, label: string | null, lookup: Lookup): SidebarNode[] {
  const path = asRoute(written)
  const title = lookup.titles.get(path)
  if (title !== undefined) return [{ type: 'link', title: label ?? title, path }]
  if (!lookup.planned.has(path)) {
    lookup.problems.push({
      file: 'site.config.ts',
      line: 0,
      column: 0,
      message: `sidebar entry ${written} is no page`,
      fix: suggest(path, [...lookup.titles.keys()]),
      severity: 'error',
    })
  }
  return []
}
