import type { PageLink } from '../../shared/page-record.ts'
import { stripBase } from '../../shared/routes.ts'
import { flattenSidebar } from '../../shared/sidebar.ts'
import type { NavData } from '../../shared/site-data.ts'

/**
 * The pages whose addresses share most with a path that has none: whole words of it first, then its letters.
 * @param pathname as the browser has it, base included
 * @param most how many at the most; pages that share nothing are left out
 */
export function nearestPages(pathname: string, nav: NavData, most: number): PageLink[] {
  const route = stripBase(nav.site.base, pathname) ?? pathname
  const pages = new Map(
    Object.values(nav.sidebars)
      .flatMap(flattenSidebar)
      .map((page) => [page.path, page]),
  )
  return [...pages.values()]
    .map((page) => ({ page, score: similarity(route, page.path) }))
    .filter(({ score }) => score > 0.3)
    .toSorted((a, b) => b.score - a.score || a.page.path.length - b.page.path.length)
    .slice(0, most)
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

/** Dice coefficient of the letter pairs of two words, from 0 to 1. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const pairsOfA = pairs(a)
  const pairsOfB = new Set(pairs(b))
  const common = pairsOfA.filter((pair) => pairsOfB.has(pair)).length
  const score = (2 * common) / (pairsOfA.length + pairsOfB.size)
  return score > 0.5 ? score : 0
}

function pairs(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2))
}
