import { completions, type Lexicon, type NearWord, respellings, termOf } from '../index/lexicon.ts'
import { createNegationReader } from '../text/negations.ts'
import { questionsIn } from '../text/questions.ts'
import { stem } from '../text/stem.ts'
import { stopWords } from '../text/stop-words.ts'
import { type Word, wordsOf } from '../text/words.ts'
import { weights } from '../weights.ts'
import { intendedTerms } from './intent.ts'
import { type Phrase, synonymsAt } from './synonyms.ts'
import { routeIn } from './typed-address.ts'

/** Terms that stand for a word, each with how sure that is, 0 to 1. */
export type Expansions = ReadonlyMap<number, number>

/** One thing that the reader asks for. */
export interface Unit {
  /** As typed, in lower case. */
  word: string
  expansions: Expansions
  /** Phrases that mean the same, as the terms of their words. */
  alternatives: readonly (readonly number[])[]
}

export interface Query {
  units: readonly Unit[]
  /** Names as a whole, such as `$.flow.exit`: the sections that have exactly these come first. */
  names: readonly number[]
  /** Terms that a section which answers this form of question probably has; none is a must. */
  intended: readonly number[]
  /** Whether it asks what something is, as pages begin by saying. */
  asksWhat: boolean
  /** The route that the query is, with its anchor: `/workflows/steps/`; that one comes first. */
  route: string | null
}

/** From this length on, a word in the middle of a query may be an abbreviation: `env`, `auth`. */
const shortestAbbreviation = 3

/** Finds out what a query may mean, in words that the site has. */
export function parseQuery(query: string, lexicon: Lexicon, synonyms: readonly Phrase[][]): Query {
  const words = wordsOf(query)
  const parts = words.filter(({ isWhole }) => !isWhole).map(({ text }) => text)
  const telling = [...new Set(parts)].filter((word) => !stopWords.has(word))
  const asked = telling.length > 0 ? telling : parts
  const isTyping = !/\s$/.test(query)
  const typedStems = asked.map(stem)
  const expanded = asked.map((word, index) => {
    // A word that the list of synonyms knows is no slip of another, even where no page has it.
    const mayBeSlip = synonymsAt(typedStems, index, synonyms).length === 0
    return expand(word, isTyping && word === parts.at(-1) && index === asked.length - 1, mayBeSlip, lexicon)
  })
  joinNeighbours(asked, expanded, lexicon)
  const stems = asked.map((word, index) => bestStem(word, expanded[index], lexicon))
  return {
    units: asked.map((word, index) => ({
      word,
      expansions: expanded[index] ?? new Map(),
      alternatives: [
        ...synonymsAt(stems, index, synonyms),
        ...(termOf(lexicon, word) === undefined ? splitWord(word, lexicon) : []),
      ],
    })),
    names: [...namesIn(words), ...questionsIn(query)].flatMap((name) => lexicon.termByStem.get(name) ?? []),
    intended: intendedTerms(query, lexicon),
    asksWhat: /^\s*what(?:['’]s| is| are)\b/i.test(query),
    route: routeIn(query),
  }
}

/** What counts as a whole besides its parts, as stems. */
function namesIn(words: readonly Word[]): string[] {
  const negationsWith = createNegationReader()
  return words.flatMap(({ text, isWhole }) => [...(isWhole ? [stem(text)] : []), ...negationsWith(text)])
}

/** All terms that stand for a unit, with the surest way they do. */
export function sureTerms({ expansions, alternatives }: Unit): Map<number, number> {
  const sure = new Map(expansions)
  // A word of a phrase is not the phrase: `limit` alone is no `time limit`.
  for (const phrase of alternatives)
    for (const term of phrase) sure.set(term, Math.max(sure.get(term) ?? 0, weights.synonym / phrase.length))
  return sure
}

function expand(word: string, isTyping: boolean, mayBeSlip: boolean, lexicon: Lexicon): Map<number, number> {
  const expansions = new Map<number, number>()
  const add = (term: number, sure: number): void => void expansions.set(term, Math.max(sure, expansions.get(term) ?? 0))
  const exact = termOf(lexicon, word)
  if (exact !== undefined) add(exact, 1)
  if (isTyping) {
    for (const { term, distance } of completions(lexicon, word))
      add(term, exact === undefined ? completionSureness(word, distance) : weights.completionOfWord)
  } else if (exact === undefined && word.length >= shortestAbbreviation) {
    for (const { term } of completions(lexicon, word)) add(term, weights.abbreviation)
  }
  if (expansions.size === 0 && mayBeSlip)
    for (const { term, distance } of slipsOf(word, isTyping, lexicon)) add(term, weights.slips[distance] ?? 0)
  return expansions
}

function completionSureness(word: string, distance: number): number {
  return weights.completion * (0.5 + (0.5 * word.length) / (word.length + distance))
}

/** What a word may be a slip of; half a word only where no whole one is near. */
function slipsOf(word: string, isTyping: boolean, lexicon: Lexicon): NearWord[] {
  const whole = respellings(lexicon, word)
  return whole.length > 0 || !isTyping ? whole : respellings(lexicon, word, { isPrefix: true })
}

/** `data store` is `datastore` on some sites. */
function joinNeighbours(asked: readonly string[], expanded: readonly Map<number, number>[], lexicon: Lexicon): void {
  asked.forEach((word, index) => {
    const joined = termOf(lexicon, `${word}${asked[index + 1] ?? ' '}`)
    if (joined === undefined) return
    for (const expansions of expanded.slice(index, index + 2)) expansions.set(joined, weights.joined)
  })
}

/** `datastore` is `data store` on others. */
function splitWord(word: string, lexicon: Lexicon): number[][] {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)].flatMap((half) => termOf(lexicon, half) ?? [])
    if (halves.length === 2) return [halves]
  }
  return []
}

/** The stem that a word most probably stands for. */
function bestStem(word: string, expansions: Expansions = new Map(), lexicon: Lexicon): string {
  const [best] = [...expansions].sort(([, a], [, b]) => b - a)
  const index = best ? lexicon.termOfWord.indexOf(best[0]) : -1
  return stem(lexicon.words[index] ?? word)
}
