import type { PageLink } from '../../shared/page-record.ts'
import { routeAt } from '../../shared/routes.ts'
import { flattenSidebar } from '../../shared/sidebar.ts'
import type { NavData } from '../../shared/site-data.ts'

/**
 * The pages whose addresses share max with a path that has none: whole words of it first, then its letters.
 * @param pathname as the browser has it, base included
 * @param max how many at the max; pages that share nothing are left out
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
    .filter(({ score }) => score > 0.3)
    .toSorted((a, b) => b.score - a.score || a.page.path.length - b.page.path.length)
    .slice(0, max)
    .map(({ page }) => page)
}

/** 0 for nothing in common to 2 for the same words: shared words (misspelt ones count in part) over all words. */
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

/** What two words have in common, from 0 to 1: the letters that stand in both in the same order, over all letters. */
function likeness(a: string, b: string): number {
  const score = (2 * commonLetters(a, b)) / (a.length + b.length)
  return score > 0.65 ? score : 0
}

/** Length of the longest common subsequence, row by row. */
function commonLetters(a: string, b: string): number {
  let above: number[] = []
  for (const letter of a) {
    let left = 0
    above = [...b].map((other, index) => {
      left = letter === other ? (above[index - 1] ?? 0) + 1 : Math.max(left, above[index] ?? 0)
      return left
    })
  }
  return above.at(-1) ?? 0
}
