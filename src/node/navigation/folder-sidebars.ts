import { groupBy } from '../../shared/group-by.ts'
import type { PageRecord } from '../../shared/page-record.ts'
import { sectionOf } from '../../shared/routes.ts'
import type { SidebarEntry } from '../config/schema.ts'

/**
 * Sidebars for a content tree without configuration, from its folders: one for each top folder, which lists that
 * folder's pages and leads to the others. So a page's cost does not grow with the number of pages outside its folder.
 */
export function folderSidebars(records: readonly PageRecord[]): Record<string, SidebarEntry[]> {
  const sections = groupBy(
    records.toSorted((a, b) => compareRoutes(a.path, b.path)),
    (record) => sectionOf(record.path),
  )
  const sidebars: Record<string, SidebarEntry[]> = {}
  for (const section of [...sections.keys()].filter((name) => name !== '')) {
    sidebars[`/${section}/`] = entriesFor(section, sections)
  }
  sidebars['/'] = entriesFor('', sections)
  return sidebars
}

/** Home and the other sections as links, this section with all its pages. */
function entriesFor(current: string, sections: Map<string, PageRecord[]>): SidebarEntry[] {
  return [...sections].flatMap(([section, records]): SidebarEntry[] => {
    if (section === '') return records.map((record) => record.path)
    if (section === current) return [{ title: titleOf(section), children: sectionEntries(section, records) }]
    const [first] = records
    return first ? [{ title: titleOf(section), link: first.path }] : []
  })
}

/** Pages directly in the section first, then a group for each folder below it. */
function sectionEntries(section: string, records: readonly PageRecord[]): SidebarEntry[] {
  const folders = groupBy(records, (record) => subfolderOf(section, record.path))
  const direct = folders.get('') ?? []
  const groups = [...folders].filter(([folder]) => folder !== '')
  return [
    ...direct.map((record) => record.path),
    ...groups.map(([folder, pages]) => ({ title: titleOf(folder), children: pages.map((page) => page.path) })),
  ]
}

/** `('a', '/a/b/c/')` -> `b`; empty for pages right below the section. */
function subfolderOf(section: string, route: string): string {
  const rest = route
    .slice(section.length + 2)
    .split('/')
    .filter(Boolean)
  return rest.length > 1 ? (rest[0] ?? '') : ''
}

function titleOf(folder: string): string {
  const words = folder.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Code point order: the same on every machine. */
function compareRoutes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
