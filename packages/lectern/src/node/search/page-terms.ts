import { negations } from '../../search/text/negations.ts'
import { stem } from '../../search/text/stem.ts'
import { stopWords } from '../../search/text/stop-words.ts'
import { wordsOfChunk } from '../../search/text/words.ts'

/** A word and its properties, cached because a site repeats the same few thousand words. */
export interface KnownWord {
  readonly text: string
  /** Whether it is a stop word. */
  readonly isStop: boolean
  readonly isNegation: boolean
  /** Shared by all words with this stem. */
  readonly term: Numbered
  /** The last page that has it. */
  onPage: PageTerms | null
}

interface Numbered {
  /** The last page that has it, and its number on that page. */
  page: PageTerms | null
  number: number
}

/** The words of one page. Each term has a number: that of the first word with its stem. */
export interface PageTerms {
  numberOf(word: KnownWord): number
  /** In the order of their numbers. */
  words: string[]
}

export function createPageTerms(): PageTerms {
  const page: PageTerms = {
    words: [],
    numberOf(word) {
      const { term } = word
      if (word.onPage === page) return term.number
      word.onPage = page
      if (term.page !== page) Object.assign(term, { page, number: page.words.length })
      page.words.push(word.text)
      return term.number
    },
  }
  return page
}

const words = new Map<string, KnownWord>()
const terms = new Map<string, Numbered>()
const chunks = new Map<string, readonly KnownWord[]>()
const maxCachedWords = 50_000

export function knownWord(text: string): KnownWord {
  const known = words.get(text)
  if (known) return known
  const name = stem(text)
  const term = terms.get(name) ?? { page: null, number: 0 }
  const word = { text, isStop: stopWords.has(text), isNegation: negations.has(text), term, onPage: null }
  terms.set(name, term)
  words.set(text, word)
  return word
}

/** The words of a chunk from `chunksOf`. */
export function knownWordsIn(chunk: string): readonly KnownWord[] {
  const known = chunks.get(chunk)
  if (known) return known
  const own = wordsOfChunk(chunk).map(({ text }) => knownWord(text))
  chunks.set(chunk, own)
  return own
}

/** Limits the cache; call it between pages. */
export function forgetWords(): void {
  if (chunks.size + words.size < maxCachedWords) return
  for (const known of [words, terms, chunks]) known.clear()
}

/** Sums up the weight of each term, section by section. */
export interface Tally {
  /** @param share more than 0 */
  add(term: number, share: number): void
  /** Returns what was added since the last call, in the order in which the terms first occurred. */
  take(): { terms: number[]; sums: number[] }
}

/** Uses arrays instead of maps, because it handles every word of a site. */
export function createTally(): Tally {
  const sumOf: number[] = []
  let own: number[] = []
  return {
    add(term, share) {
      const sum = sumOf[term] ?? 0
      if (sum === 0) own.push(term)
      sumOf[term] = sum + share
    },
    take() {
      const taken = { terms: own, sums: own.map((term) => sumOf[term] ?? 0) }
      for (const term of own) sumOf[term] = 0
      own = []
      return taken
    },
  }
}
