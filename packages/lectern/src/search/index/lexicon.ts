import { editDistance } from '../../shared/text/edit-distance.ts'
import { stem } from '../text/stem.ts'
import type { SearchCore } from './format.ts'
import { decodeWords } from './front-coding.ts'
import { decodeNumbers } from './number-text.ts'

/** All words of the site and their terms (stems). */
export interface Lexicon {
  /** In code point order. */
  words: readonly string[]
  /** Term number of each word. */
  termOfWord: readonly number[]
  /** Stem -> number of the term. */
  termByStem: ReadonlyMap<string, number>
  /** Bit set of the letters in each word. */
  letters: readonly number[]
  /** Maximum number of words that a typed word can match. */
  maxWords: number
  /** Base-2 logarithm of the number of sections with each term. */
  frequencies: readonly number[]
}

/** Few for a sharded index, because the postings of each word may have to be fetched. */
const maxWords = { whole: 400, sharded: 4 }

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
    maxWords: isSharded ? maxWords.sharded : maxWords.whole,
    frequencies: decodeNumbers(frequencies),
  }
}

/** The term of a typed word, or `undefined` if no page has it in any form. */
export function termOf({ termByStem }: Lexicon, word: string): number | undefined {
  return termByStem.get(stem(word))
}

/** A word of the site that a typed word may mean. */
export interface NearWord {
  word: string
  term: number
  /** Number of missing letters, or of edits. */
  distance: number
}

/** Words that start with the typed letters, most frequent first. */
export function completions(lexicon: Lexicon, prefix: string): NearWord[] {
  const { words, termOfWord } = lexicon
  const found: NearWord[] = []
  for (let index = firstFrom(words, prefix); words[index]?.startsWith(prefix); index += 1) {
    const word = words[index] ?? ''
    found.push({ word, term: termOfWord[index] ?? 0, distance: word.length - prefix.length })
  }
  return frequentFirst(found, lexicon).slice(0, lexicon.maxWords)
}

/** Allowed edits for a word of this length: one from 4 letters, two from 8. */
export function tolerance(length: number): number {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0
}

/**
 * Corrections for a typed word, closest first, then most frequent.
 * @param isPrefix whether the word may be incomplete
 */
export function respellings(
  lexicon: Lexicon,
  typed: string,
  { edits = tolerance(typed.length), isPrefix = false, most = Math.min(8, lexicon.maxWords) } = {},
): NearWord[] {
  const found: NearWord[] = []
  if (edits === 0) return found
  const letters = lettersOf(typed)
  lexicon.words.forEach((word, index) => {
    // Comparing the sets of letters rules out most words.
    const own = lexicon.letters[index] ?? 0
    if (countBits(letters & ~own) > edits || (!isPrefix && countBits(own & ~letters) > edits)) return
    const distance = editDistance(typed, word, edits, isPrefix)
    if (distance <= edits) found.push({ word, term: lexicon.termOfWord[index] ?? 0, distance })
  })
  return frequentFirst(found, lexicon)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
}

/** One bit for each letter from a to z; all other characters share one. */
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
