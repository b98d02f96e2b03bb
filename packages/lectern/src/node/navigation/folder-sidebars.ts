import { groupBy } from '../../shared/group-by.ts'
import type { PageRecord } from '../../shared/page-record.ts'
import { sectionOf } from '../../shared/routes/routes.ts'
import { capitalize } from '../../shared/text/capitalize.ts'
import type { SidebarEntry } from '../config/schema.ts'

/** In a section with more pages, each folder gets its own sidebar. */
const maxPagesInSidebar = 100

/**
 * Creates sidebars from the folders of a site that doesn't configure any: one for each top-level folder, which lists its
 * pages and links to the other folders. A large folder also gets one for each subfolder, so that a page's size doesn't grow
 * with the number of pages elsewhere. The deepest folders come first, because the first match wins.
 */
export function folderSidebars(records: readonly PageRecord[]): Record<string, SidebarEntry[]> {
  const sections = groupBy(
    records.toSorted((a, b) => compareRoutes(a.path, b.path)),
    (record) => sectionOf(record.path),
  )
  const sidebars: Record<string, SidebarEntry[]> = {}
  for (const [section, pages] of sections) {
    if (section === '') continue
    const folders = byFolder(section, pages)
    const isLarge = pages.length > maxPagesInSidebar
    for (const folder of isLarge ? folders.keys() : []) {
      if (folder === '') continue
      sidebars[`/${section}/${folder}/`] = leadingTo(sections, section, folderEntries(folder, folders))
    }
    const entries = isLarge ? folderEntries('', folders) : allEntries(folders)
    sidebars[`/${section}/`] = leadingTo(sections, section, entries)
  }
  sidebars['/'] = leadingTo(sections, '', [])
  return sidebars
}

type Groups = ReadonlyMap<string, readonly PageRecord[]>

/** The home page and the other sections as links, and the current section with its entries. */
function leadingTo(sections: Groups, current: string, entries: SidebarEntry[]): SidebarEntry[] {
  return [...sections].flatMap(([section, pages]): SidebarEntry[] => {
    if (section === '') return pages.map(({ path }) => path)
    return section === current ? [{ title: titleOf(section), children: entries }] : linkTo(section, pages)
  })
}

/** The section's own pages first, then a group for each folder. */
function allEntries(folders: Groups): SidebarEntry[] {
  return withFolders(folders, (folder, pages) => [{ title: titleOf(folder), children: pages.map(({ path }) => path) }])
}

/** One folder of a large section with its pages, and the others as links. Of the section's own pages, only the first is listed, unless it is the current folder. */
function folderEntries(current: string, folders: Groups): SidebarEntry[] {
  const direct = folders.get('') ?? []
  const shown = new Map(folders).set('', current === '' ? direct : direct.slice(0, 1))
  return withFolders(shown, (folder, pages) =>
    folder === current ? [{ title: titleOf(folder), children: pages.map(({ path }) => path) }] : linkTo(folder, pages),
  )
}

function withFolders(
  folders: Groups,
  entriesOf: (folder: string, pages: readonly PageRecord[]) => SidebarEntry[],
): SidebarEntry[] {
  const direct = folders.get('') ?? []
  const others = [...folders].filter(([folder]) => folder !== '')
  return [...direct.map(({ path }) => path), ...others.flatMap(([folder, pages]) => entriesOf(folder, pages))]
}

function linkTo(folder: string, [first]: readonly PageRecord[]): SidebarEntry[] {
  return first ? [{ title: titleOf(folder), link: first.path }] : []
}

/** Groups the pages of a section by subfolder; the empty key is for the section's own pages. A folder's index page comes first. */
function byFolder(section: string, pages: readonly PageRecord[]): Groups {
  const nameOf = ({ path }: PageRecord): string => path.slice(section.length + 2).split('/')[0] ?? ''
  const depthOf = ({ path }: PageRecord): number => path.split('/').filter(Boolean).length
  const folders = new Set(pages.filter((page) => depthOf(page) > 2).map(nameOf))
  return groupBy(pages, (page) => (folders.has(nameOf(page)) ? nameOf(page) : ''))
}

function titleOf(folder: string): string {
  return capitalize(folder.replace(/[-_]+/g, ' '))
}

/** Compares by code points, which is the same on every machine. */
function compareRoutes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
