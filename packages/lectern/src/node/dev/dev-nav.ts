import { sidebarKeyFor } from '../../shared/sidebar.ts'
import type { NavData } from '../../shared/site-data.ts'

/** Path of the navigation file for a route, below the base. */
export function navFileOf(route: string, { site }: NavData): string {
  const prefixes = site.sidebarFiles.map(([prefix]) => prefix)
  const key = sidebarKeyFor(route, prefixes)
  return site.sidebarFiles.find(([prefix]) => prefix === key)?.[1] ?? ''
}

/** Content of a navigation file, like in a build: on a large site, one sidebar and its pages. `null` if the file doesn't exist. */
export function navInFile(path: string, nav: NavData): NavData | null {
  const { sidebarFiles } = nav.site
  const prefixes = sidebarFiles.filter(([, file]) => file === path).map(([prefix]) => prefix)
  if (prefixes.length === 0) return null
  if (prefixes.length === sidebarFiles.length) return nav
  const all = sidebarFiles.map(([prefix]) => prefix)
  // The last sidebar also contains pages that match no prefix. For others, the cheap prefix test excludes most routes.
  const isLast = prefixes.includes(all.at(-1) ?? '')
  const isListed = (route: string): boolean =>
    (isLast || prefixes.some((prefix) => route.startsWith(prefix))) && prefixes.includes(sidebarKeyFor(route, all))
  return {
    ...nav,
    sidebars: Object.fromEntries(prefixes.map((prefix) => [prefix, nav.sidebars[prefix] ?? []])),
    chunks: Object.fromEntries(Object.entries(nav.chunks).filter(([route]) => isListed(route))),
  }
}
