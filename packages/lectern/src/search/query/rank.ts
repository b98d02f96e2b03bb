import { slugify } from '../../shared/text/slug.ts'
import type { Lexicon } from '../index/lexicon.ts'
import { termOf } from '../index/lexicon.ts'
import type { SectionLocation } from '../index/places.ts'
import type { IndexStore } from '../index/store.ts'
import { stopWords } from '../text/stop-words.ts'
import { wordsOf } from '../text/words.ts'
import { weights as shares } from '../weights.ts'
import { type Query, sureTerms } from './parse.ts'
import { type Candidate, scoreSections } from './score.ts'

export interface Ranked {
  place: SectionLocation
  score: number
}

/** Number of sections to rank closely. */
const maxCandidates = 40
/** The same if their titles must be fetched. */
const maxFetched = 16

/** The sections that answer a query, best first. */
export async function rankSections(query: Query, store: IndexStore): Promise<Ranked[]> {
  const { candidates, weights } = await scoreSections(query, store)
  // Looking up the places of all candidates doubles the time of a query, and only titles of pages matter beyond the first ones.
  const { isSharded, pageOf } = store
  const known = candidates.filter(({ section }, index) =>
    isSharded ? index < maxFetched : index < maxCandidates || pageOf[section] !== pageOf[section - 1],
  )
  const places = await store.places(known.map(({ section }) => section))
  const sure = query.units.map(sureTerms)
  const isAsked = ({ place }: Ranked): number => (place.link === query.route ? 2 : Number(isTitle(place, query.slug)))
  const ranked = known.flatMap((candidate, index): Ranked[] => {
    const place = places.get(candidate.section)
    // A page whose title is the query may have many more words, so it counts wherever it is.
    if (!place || (index >= maxCandidates && !isTitle(place, query.slug))) return []
    return [{ place, score: closeScore(candidate, place, sure, weights, store.lexicon) }]
  })
  return raiseSiblings(ranked).sort((a, b) => isAsked(b) - isAsked(a) || b.score - a.score)
}

/** Whether a query is the title of a page, or the beginning of a longer one. */
function isTitle({ title, level }: SectionLocation, slug: string): boolean {
  if (level > 1) return false
  const own = slugify(title)
  return own === slug || (slug.split('-').length > 2 && own.startsWith(slug))
}

/** Raises sections of pages with several matching sections. */
function raiseSiblings(ranked: readonly Ranked[]): Ranked[] {
  const scoresOfPage = new Map<string, number[]>()
  for (const { place, score } of ranked) scoresOfPage.set(place.page, [...(scoresOfPage.get(place.page) ?? []), score])
  return ranked.map(({ place, score }) => {
    const [best = 0, second = 0] = (scoresOfPage.get(place.page) ?? []).toSorted((a, b) => b - a)
    return { place, score: score + shares.siblings * (score === best ? second : best) }
  })
}

function closeScore(
  { score }: Candidate,
  place: SectionLocation,
  sure: readonly ReadonlyMap<number, number>[],
  weights: readonly number[],
  lexicon: Lexicon,
): number {
  const share = place.level > 1 ? shares.closeness : shares.pageCloseness
  const closeness = titleCloseness(place, sure, weights, lexicon) * share
  return score * (1 + place.keywords) ** shares.popularity * (1 + closeness)
}

/** How well a heading matches the query and is covered by it, from 0 to 1. */
function titleCloseness(
  place: SectionLocation,
  sure: readonly ReadonlyMap<number, number>[],
  weights: readonly number[],
  lexicon: Lexicon,
): number {
  place.names ??= readNames(place, lexicon)
  return Math.max(...place.names.map((name) => closenessOf(name, sure, weights)))
}

function closenessOf(
  name: readonly number[],
  units: readonly ReadonlyMap<number, number>[],
  weights: readonly number[],
): number {
  const surest = (sure: ReadonlyMap<number, number>): number => Math.max(0, ...name.map((term) => sure.get(term) ?? 0))
  const asked = weights.reduce((sum, weight) => sum + weight, 0)
  const said = units.reduce((sum, sure, index) => sum + (weights[index] ?? 0) * surest(sure), 0)
  const answered = name.reduce((sum, term) => sum + Math.max(0, ...units.map((sure) => sure.get(term) ?? 0)), 0)
  // Without words, a share is `NaN`.
  const recall = said / asked || 0
  const precision = answered / name.length || 0
  return (2 * recall * precision) / (recall + precision) || 0
}

/**
 * The terms of a heading and, for a page, also of its address. That is another name, or the beginning of the title: `webhooks` is not
 * the name of `REST API example: Webhooks`.
 */
function readNames({ title, level, link }: SectionLocation, lexicon: Lexicon): number[][] {
  const own = termsIn(title, lexicon)
  const address = level > 1 ? [] : termsIn(nameInRoute(link), lexicon)
  const isPart = address.every((term) => own.includes(term)) && address[0] !== own[0]
  return isPart ? [own] : [own, address]
}

/** `/workflows/steps/` -> `steps`. */
function nameInRoute(route: string): string {
  return route.split('/').findLast(Boolean) ?? ''
}

function termsIn(text: string, lexicon: Lexicon): number[] {
  const terms = wordsOf(text).flatMap(({ text: word, isWhole }) =>
    isWhole || stopWords.has(word) ? [] : (termOf(lexicon, word) ?? []),
  )
  return [...new Set(terms)]
}
