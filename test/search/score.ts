import { splitSuffix } from '../../packages/lectern/src/shared/routes/routes.ts'
import type { SearchCase } from './search-cases.ts'

export interface Score {
  /** Mean reciprocal rank of the first acceptable section among the first ten. */
  meanReciprocalRank: number
  /** Share of queries whose first result is acceptable. */
  successAt1: number
  /** Share of queries with an acceptable section among the first five results. */
  successAt5: number
}

/** A case with what the search has answered: links, best first. */
export interface Answered {
  case: SearchCase
  links: readonly string[]
}

/** The rank of the first acceptable section or page, from 1; `null` if it's not among the first ten. */
export function rankOf({ case: { sections, pages }, links }: Answered): number | null {
  const found = pages.length > 0 ? pagesOf(links) : links
  const index = found.slice(0, 10).findIndex((link) => [...sections, ...pages].includes(link))
  return index < 0 ? null : index + 1
}

/** The pages of some links, each at its first place. */
function pagesOf(links: readonly string[]): string[] {
  return [...new Set(links.map((link) => splitSuffix(link)[0]))]
}

export function scoreOf(answered: readonly Answered[]): Score {
  const ranks = answered.map((one) => rankOf(one) ?? Number.POSITIVE_INFINITY)
  const mean = (value: (rank: number) => number): number =>
    ranks.reduce((sum, rank) => sum + value(rank), 0) / ranks.length
  return {
    meanReciprocalRank: mean((rank) => 1 / rank),
    successAt1: mean((rank) => Number(rank <= 1)),
    successAt5: mean((rank) => Number(rank <= 5)),
  }
}

/** The queries without an acceptable section among the first five, a line each, with what came instead. */
export function describeMisses(answered: readonly Answered[]): string {
  return answered
    .filter((one) => (rankOf(one) ?? 10) > 5)
    .map(({ case: { query, kind }, links }) => `${kind}: ${query} -> ${links.slice(0, 3).join(' ')}`)
    .join('\n')
}
