import type { SidebarNode } from '../../shared/site-data.ts'
import { hasWords } from '../../shared/words.ts'

/** The part of a tree whose titles hold every word of a query, wherever it stands in them; a group's title counts for its pages. */
export function filterTree(nodes: readonly SidebarNode[], query: string): SidebarNode[] {
  return query.trim() === '' ? [...nodes] : keep(nodes, hasWords(query), '')
}

function keep(nodes: readonly SidebarNode[], fits: (text: string) => boolean, above: string): SidebarNode[] {
  return nodes.flatMap((node): SidebarNode[] => {
    const text = `${above} ${node.title}`
    if (node.type !== 'group') return fits(text) ? [node] : []
    const children = keep(node.children, fits, text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
