import type { SidebarNode } from '../../shared/site-data.ts'

/** The part of a tree whose titles hold every word of a query, wherever it stands in them; a group's title counts for its pages. */
export function filterTree(nodes: readonly SidebarNode[], query: string): SidebarNode[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return words.length === 0 ? [...nodes] : keep(nodes, words, '')
}

function keep(nodes: readonly SidebarNode[], words: readonly string[], above: string): SidebarNode[] {
  return nodes.flatMap((node): SidebarNode[] => {
    const text = `${above} ${node.title}`.toLowerCase()
    if (node.type !== 'group') return words.every((word) => text.includes(word)) ? [node] : []
    const children = keep(node.children, words, text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
