import type { PageLink } from '../../shared/page-record.ts'
import { routeAt } from '../../shared/routes/routes.ts'
import { flattenSidebar } from '../../shared/sidebar.ts'
import type { NavData } from '../../shared/site-data.ts'
import { editDistance } from '../../shared/text/edit-distance.ts'

/**
 * The pages whose addresses are most similar to a missing path.
 * @param pathname of the URL, including the base
 * @param max maximum number of pages; pages with nothing in common are omitted
 */
export function nearestPages(pathname: string, nav: NavData, max: number): PageLink[] {
  const route = routeAt(nav.site.base, pathname) ?? pathname
  const pages = new Map(
    Object.values(nav.sidebars)
      .flatMap(flattenSidebar)
      .map((page) => [page.path, page]),
  )
  return [...pages.values()]
    .map((page) => ({ page, score: similarity(route, page.path) }))
    .filter(({ score }) => score >= 0.4)
    .toSorted((a, b) => b.score - a.score || a.page.path.length - b.page.path.length)
    .slice(0, max)
    .map(({ page }) => page)
}

/** From 0 for nothing in common to 1 for the same words. Misspelled words count partially. */
function similarity(asked: string, known: string): number {
  const askedWords = words(asked)
  const knownWords = words(known)
  if (askedWords.length === 0 || knownWords.length === 0) return 0
  const shared = askedWords.reduce(
    (sum, word) => sum + Math.max(...knownWords.map((other) => likeness(word, other))),
    0,
  )
  return (2 * shared) / (askedWords.length + knownWords.length)
}

function words(route: string): string[] {
  return route
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'html' && word !== 'index')
}

/** Share of matching letters, from 0 for different words to 1 for equal ones. */
function likeness(a: string, b: string): number {
  const length = Math.max(a.length, b.length)
  const score = 1 - editDistance(a, b) / length
  return score > 0.65 ? score : 0
}
