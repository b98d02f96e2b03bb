import type { Lexicon } from '../index/lexicon.ts'
import { termOf } from '../index/lexicon.ts'
import type { SectionLocation } from '../index/places.ts'
import type { IndexStore } from '../index/store.ts'
import { stopWords } from '../text/stop-words.ts'
import { wordsOf } from '../text/words.ts'
import { weights as shares } from '../weights.ts'
import { type Query, sureTerms, type Unit } from './parse.ts'
import { type Candidate, scoreSections } from './score.ts'

export interface Ranked {
  place: SectionLocation
  score: number
}

/** Number of sections to rank closely; fewer if their titles must be fetched. */
const maxCandidates = { whole: 40, sharded: 16 }

/** The sections that answer a query, best first. */
export async function rankSections(query: Query, store: IndexStore): Promise<Ranked[]> {
  const { candidates, weights } = await scoreSections(query, store)
  const looked = candidates.slice(0, store.isSharded ? maxCandidates.sharded : maxCandidates.whole)
  const isAsked = ({ place }: Ranked): number => Number(place.link === query.route)
  const places = await store.places(looked.map(({ section }) => section))
  const ranked = looked.flatMap((candidate): Ranked[] => {
    const place = places.get(candidate.section)
    return place ? [{ place, score: closeScore(candidate, place, query, weights, store.lexicon) }] : []
  })
  return raiseSiblings(ranked).sort((a, b) => isAsked(b) - isAsked(a) || b.score - a.score)
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
  query: Query,
  weights: readonly number[],
  lexicon: Lexicon,
): number {
  const closeness = titleCloseness(place, query.units, weights, lexicon) * shares.closeness
  const known = score * (1 + place.keywords) ** shares.popularity
  if (place.level > 1) return known * (1 + closeness)
  return known * (shares.page + shares.pageCloseness * closeness) * (query.asksWhat ? shares.pageAskedWhat : 1)
}

/** How well the headings match the query and the section's own heading is covered by it, from 0 to 1. */
export function titleCloseness(
  place: SectionLocation,
  units: readonly Unit[],
  weights: readonly number[],
  lexicon: Lexicon,
): number {
  const { names, above } = headingTerms(place, lexicon)
  const sure = units.map(sureTerms)
  return Math.max(...names.map((own) => closenessOf(own, above, sure, weights)))
}

function closenessOf(
  own: readonly number[],
  above: readonly number[],
  units: readonly ReadonlyMap<number, number>[],
  weights: readonly number[],
): number {
  const surest = (terms: readonly number[], sure: ReadonlyMap<number, number>): number =>
    terms.reduce((most, term) => Math.max(most, sure.get(term) ?? 0), 0)
  const asked = weights.reduce((sum, weight) => sum + weight, 0)
  const said = units.reduce(
    (sum, sure, index) =>
      sum + (weights[index] ?? 0) * Math.max(surest(own, sure), shares.context * surest(above, sure)),
    0,
  )
  const answered = own.reduce((sum, term) => sum + Math.max(0, ...units.map((sure) => sure.get(term) ?? 0)), 0)
  const recall = asked === 0 ? 0 : said / asked
  const precision = own.length === 0 ? 0 : answered / own.length
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision)
}

interface HeadingTerms {
  /** Terms of the section's heading; for a page, also of its address. */
  names: readonly (readonly number[])[]
  /** Terms of the page's title and the parent headings. */
  above: readonly number[]
}

const knownTerms = new WeakMap<SectionLocation, HeadingTerms>()

function headingTerms(place: SectionLocation, lexicon: Lexicon): HeadingTerms {
  const before = knownTerms.get(place)
  if (before) return before
  const { title, page, ancestors, level, link } = place
  const isPage = level === 1
  const terms = {
    names: (isPage ? [title, nameInRoute(link)] : [title]).map((name) => termsIn(name, lexicon)),
    above: isPage ? [] : [page, ...ancestors].flatMap((text) => termsIn(text, lexicon)),
  }
  knownTerms.set(place, terms)
  return terms
}

/** `/workflows/steps/` -> `steps`. */
function nameInRoute(route: string): string {
  return route.split('/').findLast((part) => part !== '') ?? ''
}

function termsIn(text: string, lexicon: Lexicon): number[] {
  const terms = wordsOf(text).flatMap(({ text: word, isWhole }) =>
    isWhole || stopWords.has(word) ? [] : (termOf(lexicon, word) ?? []),
  )
  return [...new Set(terms)]
}
