import { highestImpact } from '../index/format.ts'
import type { IndexStore, Postings } from '../index/store.ts'
import { lightWords } from '../text/light-words.ts'
import { weights as shares } from '../weights.ts'
import { type Expansions, type Query, sureTerms, type Unit } from './parse.ts'

/** A section that matches part of the query. */
export interface Candidate {
  section: number
  score: number
}

/** How much of a query a section matches. */
interface Account {
  score: number
  /** Weight of the matched words. */
  covered: number
  /** Weight of the words matched directly, without synonyms. */
  own: number
  /** Number of matched words. */
  words: number
  /** Lowest weight of a matched word, from 0 to 1. */
  weakest: number
}

/** Scores sections, best first; sections that lack a word rank below those with all words. */
export async function scoreSections(
  query: Query,
  store: IndexStore,
): Promise<{ candidates: Candidate[]; weights: number[] }> {
  const postings = await store.postings([...new Set(termsOf(query))])
  const total = store.core.sectionCount
  const units = query.units.map((unit) => scoreUnit(unit, postings, total))
  const weights = units.map(({ weight }) => weight)
  const accounts = accountsOf(units)
  const ofNames = addNames(query.names, postings, total, accounts)
  const asked = weights.reduce((sum, weight) => sum + weight, ofNames)
  const pages = accountsOf(units.map((unit) => ofPages(unit, store.pageOf)))
  const pageScores = new Map([...pages].map(([page, account]) => [page, answerScore(account, asked, units.length)]))
  const pageShare = shares.pageShare * Math.min(1, (units.length - 1) / shares.longQuery)
  const candidates = [...accounts].map(([section, account]) => ({
    section,
    score:
      answerScore(account, asked, units.length) ** (1 - pageShare) *
      (pageScores.get(store.pageOf[section] ?? 0) ?? 0) ** pageShare,
  }))
  return { candidates: candidates.sort((a, b) => b.score - a.score || a.section - b.section), weights }
}

/** The best section of each page. */
function ofPages({ own, sections, weight }: UnitScore, pageOf: readonly number[]): UnitScore {
  const best = (scores: Map<number, number>): Map<number, number> => {
    const found = new Map<number, number>()
    for (const [section, score] of scores) {
      const page = pageOf[section] ?? 0
      found.set(page, Math.max(score, found.get(page) ?? 0))
    }
    return found
  }
  return { own: best(own), sections: best(sections), weight }
}

/** @param asked total weight of the query @param wordCount its number of words */
function answerScore({ score, covered, own, words, weakest }: Account, asked: number, wordCount: number): number {
  const isComplete = words === wordCount
  return (
    score ** shares.scorePower *
    (covered / asked) ** shares.coveragePower *
    Math.exp((shares.own * own) / asked + shares.weakest * (isComplete ? weakest : 0))
  )
}

function accountsOf(units: readonly UnitScore[]): Map<number, Account> {
  const accounts = new Map<number, Account>()
  for (const { own, sections, weight } of units) {
    for (const [section, score] of sections) {
      const account = accounts.get(section) ?? { score: 0, covered: 0, own: 0, words: 0, weakest: 1 }
      const isOwn = own.has(section)
      account.score += score * weight
      account.covered += isOwn ? weight : weight * shares.synonymCoverage
      account.own += isOwn ? weight : 0
      account.words += 1
      account.weakest = Math.min(account.weakest, score)
      accounts.set(section, account)
    }
  }
  return accounts
}

/** @returns total weight of the names */
function addNames(
  names: readonly number[],
  postings: ReadonlyMap<number, Postings>,
  total: number,
  accounts: ReadonlyMap<number, Account>,
): number {
  let asked = 0
  for (const term of names) {
    const { sections, impacts } = postings.get(term) ?? nothing
    const weight = rarity(sections.length, total)
    asked += weight * shares.nameCoverage
    sections.forEach((section, index) => {
      const account = accounts.get(section)
      if (!account) return
      account.score += weight * shares.name * Math.max(shares.nameAnywhere, share(impacts[index]))
      account.covered += weight * shares.nameCoverage
    })
  }
  return asked
}

const nothing: Postings = { sections: [], impacts: [] }

function termsOf({ units, names }: Query): number[] {
  return [...names, ...units.flatMap((unit) => [...sureTerms(unit).keys()])]
}

const share = (impact = 0): number => impact / highestImpact

/** Rare words weigh more. */
function rarity(count: number, total: number): number {
  return Math.log(1 + (total - count + 0.5) / (count + 0.5))
}

interface UnitScore {
  /** Sections with the word itself -> weight, from 0 to 1. */
  own: Map<number, number>
  /** Sections with the word or a synonym -> weight. */
  sections: Map<number, number>
  /** How specific it is. */
  weight: number
}

function scoreUnit(
  { word, expansions, alternatives }: Unit,
  postings: ReadonlyMap<number, Postings>,
  total: number,
): UnitScore {
  const own = scoreWord(expansions, postings)
  const sections = new Map(own)
  const share = own.size > 0 ? shares.synonym : shares.synonymOfUnknown
  for (const phrase of alternatives) {
    for (const [section, score] of scorePhrase(phrase, postings)) {
      const value = score * share
      if (value > (sections.get(section) ?? 0)) sections.set(section, value)
    }
  }
  const lightness = lightWords.has(word) ? shares.light : 1
  return {
    own,
    sections,
    weight: lightness * rarity(own.size > 0 ? countOf(expansions, postings) : sections.size, total),
  }
}

/** Number of sections with the most certain terms of a word. */
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

/** Sections with all words of a phrase. */
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
