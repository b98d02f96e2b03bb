import type { NavItem } from '../site-data.ts'

/**
 * Which item of the main navigation has the section that a route is in: the one with the longest section that the route starts with.
 * @returns its index; -1 if there is none
 */
export function currentItem(nav: readonly NavItem[], route: string): number {
  const lengths = nav.map(({ sections }) =>
    Math.max(...sections.map((section) => (route.startsWith(section) ? section.length : 0))),
  )
  const longest = Math.max(...lengths)
  return longest > 0 ? lengths.indexOf(longest) : -1
}
