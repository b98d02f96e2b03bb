import { sidebarKeyFor } from '../../shared/sidebar.ts'
import type { NavData } from '../../shared/site-data.ts'

/** The file of navigation, below the base, that belongs beside a route. */
export function navFileOf(route: string, { site }: NavData): string {
  const prefixes = site.sidebarFiles.map(([prefix]) => prefix)
  const key = sidebarKeyFor(route, prefixes)
  return site.sidebarFiles.find(([prefix]) => prefix === key)?.[1] ?? ''
}

/** What one file of navigation holds, as in a build: on a large site the sidebar of a part and its pages. `null` for no such file. */
export function navInFile(path: string, nav: NavData): NavData | null {
  const { sidebarFiles } = nav.site
  const prefixes = sidebarFiles.filter(([, file]) => file === path).map(([prefix]) => prefix)
  if (prefixes.length === 0) return null
  if (prefixes.length === sidebarFiles.length) return nav
  const all = sidebarFiles.map(([prefix]) => prefix)
  // The last sidebar is that of pages which no prefix fits; else most of ten thousand routes need one look.
  const isLast = prefixes.includes(all.at(-1) ?? '')
  const isListed = (route: string): boolean =>
    (isLast || prefixes.some((prefix) => route.startsWith(prefix))) && prefixes.includes(sidebarKeyFor(route, all))
  return {
    ...nav,
    sidebars: Object.fromEntries(prefixes.map((prefix) => [prefix, nav.sidebars[prefix] ?? []])),
    chunks: Object.fromEntries(Object.entries(nav.chunks).filter(([route]) => isListed(route))),
  }
}
