import type { SidebarNode } from '../../shared/site-data.ts'
import { hasWords } from '../../shared/text/words.ts'

/** Filters a tree by title: every word of the query must occur in the title of the page or its groups. */
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
