import type { PageRecord } from '../../shared/page-record.ts'
import { flattenSidebar, sidebarKeyFor } from '../../shared/sidebar.ts'
import type { SidebarNode } from '../../shared/site-data.ts'

export interface Placement {
  record: PageRecord
  /** Route of the page that it was inserted after; `null` for the end of the sidebar. */
  after: string | null
}

/**
 * Adds pages that no sidebar lists, so that every page is reachable: after the last page that shares the most parent
 * folders, or at the end.
 */
export function placeUnlisted(
  sidebars: Readonly<Record<string, SidebarNode[]>>,
  records: readonly PageRecord[],
): { sidebars: Record<string, SidebarNode[]>; placements: Placement[] } {
  const listed = new Set(
    Object.values(sidebars)
      .flatMap(flattenSidebar)
      .map(({ path }) => path),
  )
  const placed = { ...sidebars }
  const placements: Placement[] = []
  for (const record of records.filter(({ path }) => !listed.has(path))) {
    const key = sidebarKeyFor(record.path, Object.keys(placed))
    const nodes = placed[key] ?? []
    const after = nearestRelative(record.path, nodes)
    const entry: SidebarNode = { type: 'link', title: record.title, path: record.path }
    placed[key] = after === null ? [...nodes, entry] : insertAfter(after, entry, nodes)
    placements.push({ record, after })
  }
  return { sidebars: placed, placements }
}

function nearestRelative(route: string, nodes: readonly SidebarNode[]): string | null {
  const ranked = flattenSidebar(nodes).map(({ path }) => ({ path, shared: sharedFolders(route, path) }))
  const most = Math.max(0, ...ranked.map(({ shared }) => shared))
  return most === 0 ? null : (ranked.findLast(({ shared }) => shared === most)?.path ?? null)
}

function sharedFolders(a: string, b: string): number {
  const foldersOfA = a.split('/').filter(Boolean)
  const foldersOfB = b.split('/').filter(Boolean)
  const differs = foldersOfA.findIndex((folder, index) => folder !== foldersOfB[index])
  return differs < 0 ? foldersOfA.length : differs
}

function insertAfter(route: string, entry: SidebarNode, nodes: readonly SidebarNode[]): SidebarNode[] {
  return nodes.flatMap((node): SidebarNode[] => {
    if (node.type === 'link' && node.path === route) return [node, entry]
    return node.type === 'group' ? [{ ...node, children: insertAfter(route, entry, node.children) }] : [node]
  })
}
