import type { PageLink } from './page-record.ts'
import type { SidebarNode } from './site-data.ts'

/** Key of a route's sidebar: the first prefix that matches, in the configuration's order. */
export function sidebarKeyFor(route: string, prefixes: readonly string[]): string {
  return prefixes.find((prefix) => route.startsWith(prefix)) ?? prefixes.at(-1) ?? '/'
}

/** The pages of a sidebar in reading order, each only where it's listed first. */
export function flattenSidebar(nodes: readonly SidebarNode[]): PageLink[] {
  const seen = new Map<string, PageLink>()
  for (const { title, path } of links(nodes)) {
    if (!seen.has(path)) seen.set(path, { title, path })
  }
  return [...seen.values()]
}

function links(nodes: readonly SidebarNode[]): PageLink[] {
  return nodes.flatMap((node) => {
    if (node.type === 'group') return links(node.children)
    return node.type === 'link' ? [{ title: node.title, path: node.path }] : []
  })
}

/** Keys of a page's groups, outermost first: the titles up to each, joined by slashes. */
export function groupKeys(breadcrumbs: readonly string[]): string[] {
  return breadcrumbs.map((_, index) => breadcrumbs.slice(0, index + 1).join('/'))
}

/** Titles of the groups above a route, outermost first; empty where the sidebar does not list it. */
export function trailTo(route: string, nodes: readonly SidebarNode[]): string[] {
  return findTrail(route, nodes) ?? []
}

function findTrail(route: string, nodes: readonly SidebarNode[]): string[] | null {
  for (const node of nodes) {
    if (node.type === 'link' && node.path === route) return []
    const below = node.type === 'group' ? findTrail(route, node.children) : null
    if (node.type === 'group' && below) return [node.title, ...below]
  }
  return null
}
