import { slugify } from '../../shared/text/slug.ts'
import { completions, type Lexicon, type NearWord, respellings, termOf } from '../index/lexicon.ts'
import { createNegationReader } from '../text/negations.ts'
import { questionsIn } from '../text/questions.ts'
import { stem } from '../text/stem.ts'
import { stopWords } from '../text/stop-words.ts'
import { type Word, wordsOf } from '../text/words.ts'
import { weights } from '../weights.ts'
import { type SynonymGroup, synonymsAt } from './synonyms.ts'
import { routeIn } from './typed-address.ts'

/** Terms that a word may mean -> certainty, from 0 to 1. */
export type Expansions = ReadonlyMap<number, number>

/** One word of the query and its meanings. */
export interface Unit {
  /** As typed, in lower case. */
  word: string
  expansions: Expansions
  /** Synonymous phrases, as lists of terms. */
  alternatives: readonly (readonly number[])[]
}

export interface Query {
  units: readonly Unit[]
  /** Whole names, such as `$.flow.exit`; sections with exactly these rank first. */
  names: readonly number[]
  /** The route in the query, with anchor: `/workflows/steps/`; it ranks first. */
  route: string | null
  /** The query in the form of an anchor, to recognize titles. */
  slug: string
}

/** Minimum length of an abbreviation in the middle of a query: `env`, `auth`. */
const shortestAbbreviation = 3

/** Where an error occurred: `at run (/tmp/a.js:7:19)`, `File "/var/a.py", line 6`. It differs from reader to reader. */
const variablePart = /\bat [\w.<>]+ \(\S+|\S+:\d+:\d+\)?|\bFile "[^"]+", line \d+/g

/** Parses a query into terms of the site. */
export function parseQuery(typed: string, lexicon: Lexicon, synonyms: readonly SynonymGroup[]): Query {
  const query = typed.replace(variablePart, ' ')
  const words = wordsOf(query)
  const parts = words.filter(({ isWhole }) => !isWhole).map(({ text }) => text)
  const significant = [...new Set(parts)].filter((word) => !stopWords.has(word))
  const asked = significant.length > 0 ? significant : parts
  const isTyping = !/\s$/.test(query)
  const typedStems = parts.map(stem)
  const expanded = asked.map((word, index) => {
    // A word in the list of synonyms isn't a typo, even if no page has it.
    const mayBeSlip = synonymsAt(typedStems, parts.indexOf(word), synonyms).length === 0
    return expand(word, isTyping && word === parts.at(-1) && index === asked.length - 1, mayBeSlip, lexicon)
  })
  joinAdjacent(asked, expanded, lexicon)
  const stems = parts.map((word) =>
    asked.includes(word) ? bestStem(word, expanded[asked.indexOf(word)], lexicon) : stem(word),
  )
  return {
    units: asked.map((word, index) => ({
      word,
      expansions: expanded[index] ?? new Map(),
      alternatives: [
        ...synonymsAt(stems, parts.indexOf(word), synonyms),
        ...(termOf(lexicon, word) === undefined ? splitWord(word, lexicon) : []),
      ],
    })),
    names: [...namesIn(words), ...questionsIn(query)].flatMap((name) => lexicon.termByStem.get(name) ?? []),
    route: routeIn(query),
    slug: slugify(query),
  }
}

/** Whole names in the query, as stems. */
function namesIn(words: readonly Word[]): string[] {
  const negationsWith = createNegationReader()
  return words.flatMap(({ text, isWhole }) => [...(isWhole ? [stem(text)] : []), ...negationsWith(text)])
}

/** All terms of a unit with their highest certainty. */
export function sureTerms({ expansions, alternatives }: Unit): Map<number, number> {
  const sure = new Map(expansions)
  // One word of a phrase isn't the phrase: `limit` alone is not `time limit`.
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

/** Corrections for a word; prefixes only if no whole word is close. */
function slipsOf(word: string, isTyping: boolean, lexicon: Lexicon): NearWord[] {
  const whole = respellings(lexicon, word)
  return whole.length > 0 || !isTyping ? whole : respellings(lexicon, word, { isPrefix: true })
}

/** `data store` is `datastore` on some sites. */
function joinAdjacent(asked: readonly string[], expanded: readonly Map<number, number>[], lexicon: Lexicon): void {
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

/** The most probable stem of a word. */
function bestStem(word: string, expansions: Expansions = new Map(), lexicon: Lexicon): string {
  const [best] = [...expansions].sort(([, a], [, b]) => b - a)
  const index = best ? lexicon.termOfWord.indexOf(best[0]) : -1
  return stem(lexicon.words[index] ?? word)
}
