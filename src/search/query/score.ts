import { highestImpact } from '../index/format.ts'
import type { IndexStore, Postings } from '../index/store.ts'
import { weights as shares } from '../weights.ts'
import type { Expansions, Query, Unit } from './parse.ts'

/** A section that has some of what was asked for. */
export interface Candidate {
  section: number
  score: number
}

/** Sections by how well they answer, best first; those that lack a word come after those that have all. */
export async function scoreSections(
  query: Query,
  store: IndexStore,
): Promise<{ candidates: Candidate[]; weights: number[] }> {
  const postings = await store.postings([...new Set(termsOf(query))])
  const total = store.core.sectionCount
  const found = query.units.map((unit) => scoreUnit(unit, postings, total))
  const weights = found.map(({ weight }) => weight)
  let asked = weights.reduce((sum, weight) => sum + weight, 0)
  const scores = new Map<number, { score: number; covered: number }>()
  for (const { sections, weight } of found) {
    for (const [section, score] of sections) {
      const before = scores.get(section)
      if (before) {
        before.score += score * weight
        before.covered += weight
      } else scores.set(section, { score: score * weight, covered: weight })
    }
  }
  for (const term of query.names) {
    const { sections, impacts } = postings.get(term) ?? nothing
    const weight = rarity(sections.length, total)
    asked += weight * shares.nameCoverage
    sections.forEach((section, index) => {
      const entry = scores.get(section)
      if (!entry) return
      entry.score += weight * shares.name * Math.max(shares.nameAnywhere, share(impacts[index]))
      entry.covered += weight * shares.nameCoverage
    })
  }
  const candidates = [...scores].map(([section, { score, covered }]) => ({
    section,
    score: score * (covered / asked) ** shares.coveragePower,
  }))
  return { candidates: candidates.sort((a, b) => b.score - a.score || a.section - b.section), weights }
}

const nothing: Postings = { sections: [], impacts: [] }

function* termsOf({ units, names }: Query): Generator<number> {
  yield* names
  for (const { expansions, alternatives } of units) {
    yield* expansions.keys()
    yield* alternatives.flat()
  }
}

const share = (impact = 0): number => impact / highestImpact

/** A word that few sections have tells more. */
function rarity(count: number, total: number): number {
  return Math.log(1 + (total - count + 0.5) / (count + 0.5))
}

interface UnitScore {
  /** Section -> 0 to 1. */
  sections: Map<number, number>
  /** How much it tells. */
  weight: number
}

function scoreUnit(
  { expansions, alternatives }: Unit,
  postings: ReadonlyMap<number, Postings>,
  total: number,
): UnitScore {
  const own = scoreWord(expansions, postings)
  const sections = new Map(own)
  for (const phrase of alternatives) {
    for (const [section, score] of scorePhrase(phrase, postings)) {
      const value = score * shares.synonym
      if (value > (sections.get(section) ?? 0)) sections.set(section, value)
    }
  }
  return { sections, weight: rarity(own.size > 0 ? countOf(expansions, postings) : sections.size, total) }
}

/** In how many sections the surest of a word's terms are. */
function countOf(expansions: Expansions, postings: ReadonlyMap<number, Postings>): number {
  const surest = Math.max(...expansions.values())
  const terms = [...expansions].filter(([, sure]) => sure === surest)
  return Math.max(1, ...terms.map(([term]) => postings.get(term)?.sections.length ?? 0))
}

function scoreWord(expansions: Expansions, postings: ReadonlyMap<number, Postings>): Map<number, number> {
  const scores = new Map<number, number>()
  for (const [term, sure] of expansions) {
    const { sections, impacts } = postings.get(term) ?? nothing
    sections.forEach((section, index) => {
      const score = sure * share(impacts[index])
      if (score > (scores.get(section) ?? 0)) scores.set(section, score)
    })
  }
  return scores
}

/** Sections that have all words of a phrase. */
function scorePhrase(phrase: readonly number[], postings: ReadonlyMap<number, Postings>): Map<number, number> {
  const words = phrase.map((term) => scoreWord(new Map([[term, 1]]), postings))
  const [first = new Map<number, number>(), ...others] = words
  const scores = new Map<number, number>()
  for (const [section, score] of first) {
    const rest = others.map((word) => word.get(section) ?? 0)
    if (rest.every((value) => value > 0))
      scores.set(section, rest.reduce((sum, value) => sum + value, score) / words.length)
  }
  return scores
}
