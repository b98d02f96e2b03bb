import type { PageData } from '../page-record.ts'
import { groupKeys } from '../sidebar.ts'
import type { NavItem } from '../site-data.ts'

/**
 * Which item of the main navigation leads to where a page is: to the page itself, else to the innermost of the sidebar groups and
 * then of the folders around it.
 * @returns its index; -1 if there is none
 */
export function currentItem(
  nav: readonly NavItem[],
  { path, breadcrumbs }: Pick<PageData, 'path' | 'breadcrumbs'>,
): number {
  const folders = groupKeys(path.split('/').slice(1, -1)).map((folder) => `/${folder}/`)
  const places = [path, ...groupKeys(breadcrumbs).reverse(), ...folders.reverse()]
  const indexes = places.map((place) => nav.findIndex(({ sections }) => sections.includes(place)))
  return indexes.find((index) => index >= 0) ?? -1
}
