import { editDistance } from '../../shared/edit-distance.ts'
import { stem } from '../text/stem.ts'
import type { SearchCore } from './format.ts'
import { decodeWords } from './front-coding.ts'
import { decodeNumbers } from './number-text.ts'

/** All words of the site, and the terms (stems) that they are found by. */
export interface Lexicon {
  /** In the order of code points. */
  words: readonly string[]
  /** For each word the number of its term. */
  termOfWord: readonly number[]
  /** Stem -> number of the term. */
  termByStem: ReadonlyMap<string, number>
  /** For each word which letters it has, a bit each. */
  letters: readonly number[]
  /** How many words one typed word may stand for at most. */
  mostMeant: number
  /** For each term how many sections have it, as the logarithm to base 2. */
  frequencies: readonly number[]
}

/** Many where that costs nothing, few where the postings of each may have to be fetched. */
const mostMeant = { whole: 400, sharded: 4 }

export function readLexicon({ words: text, frequencies }: SearchCore, isSharded: boolean): Lexicon {
  const words = decodeWords(text)
  const stems = words.map(stem)
  const terms = [...new Set(stems)].sort()
  const termByStem = new Map(terms.map((term, index) => [term, index]))
  return {
    words,
    termOfWord: stems.map((one) => termByStem.get(one) ?? 0),
    termByStem,
    letters: words.map(lettersOf),
    mostMeant: isSharded ? mostMeant.sharded : mostMeant.whole,
    frequencies: decodeNumbers(frequencies),
  }
}

/** The term of a word as typed, or `undefined` when no page has it in any form. */
export function termOf({ termByStem }: Lexicon, word: string): number | undefined {
  return termByStem.get(stem(word))
}

/** A word of the site that may be meant by a typed one. */
export interface NearWord {
  word: string
  term: number
  /** How many letters follow the typed ones, or how many edits lie between. */
  distance: number
}

/** Words that begin with the typed letters, the most frequent first. */
export function completions(lexicon: Lexicon, prefix: string): NearWord[] {
  const { words, termOfWord } = lexicon
  const found: NearWord[] = []
  for (let index = firstFrom(words, prefix); words[index]?.startsWith(prefix); index += 1) {
    const word = words[index] ?? ''
    found.push({ word, term: termOfWord[index] ?? 0, distance: word.length - prefix.length })
  }
  return frequentFirst(found, lexicon).slice(0, lexicon.mostMeant)
}

/** Edits that a word of this length may be away from what was meant: one from 4 letters on, two from 8. */
export function tolerance(length: number): number {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0
}

/**
 * Words that a typed one may be a slip of, the nearest first, of those the most frequent.
 * @param isPrefix whether the reader may go on typing
 */
export function respellings(
  lexicon: Lexicon,
  typed: string,
  { edits = tolerance(typed.length), isPrefix = false, most = Math.min(8, lexicon.mostMeant) } = {},
): NearWord[] {
  const found: NearWord[] = []
  if (edits === 0) return found
  const letters = lettersOf(typed)
  lexicon.words.forEach((word, index) => {
    // Most words are told apart by their letters alone.
    const own = lexicon.letters[index] ?? 0
    if (countBits(letters & ~own) > edits || (!isPrefix && countBits(own & ~letters) > edits)) return
    const distance = editDistance(typed, word, edits, isPrefix)
    if (distance <= edits) found.push({ word, term: lexicon.termOfWord[index] ?? 0, distance })
  })
  return frequentFirst(found, lexicon)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
}

/** One bit for each letter from a to z, the others share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26)
  }
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

function frequentFirst(words: NearWord[], { frequencies }: Lexicon): NearWord[] {
  const frequency = ({ term }: NearWord): number => frequencies[term] ?? 0
  return words.sort((a, b) => frequency(b) - frequency(a))
}

function firstFrom(words: readonly string[], prefix: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return low
}
