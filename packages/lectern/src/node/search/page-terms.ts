import { negations } from '../../search/text/negations.ts'
import { stem } from '../../search/text/stem.ts'
import { stopWords } from '../../search/text/stop-words.ts'
import { wordsOfChunk } from '../../search/text/words.ts'

/** A word and its properties, cached because a site repeats the same few thousand words. */
export interface KnownWord {
  readonly text: string
  readonly stem: string
  /** Whether it is a stop word. */
  readonly isStop: boolean
  readonly isNegation: boolean
}

const words = new Map<string, KnownWord>()
const chunks = new Map<string, readonly KnownWord[]>()
const maxCachedWords = 50_000

export function knownWord(text: string): KnownWord {
  const word = words.get(text) ?? {
    text,
    stem: stem(text),
    isStop: stopWords.has(text),
    isNegation: negations.has(text),
  }
  words.set(text, word)
  return word
}

/** The words of a chunk from `chunksOf`. */
export function knownWordsIn(chunk: string): readonly KnownWord[] {
  const known = chunks.get(chunk) ?? wordsOfChunk(chunk).map(({ text }) => knownWord(text))
  chunks.set(chunk, known)
  return known
}

/** Limits the cache; call it between pages. */
export function forgetWords(): void {
  if (chunks.size + words.size < maxCachedWords) return
  words.clear()
  chunks.clear()
}

/** The words of one page. Each term has a number: that of the first word with its stem. */
export interface PageTerms {
  numberOf(word: KnownWord): number
  /** In the order of their numbers. */
  words(): string[]
}

export function createPageTerms(): PageTerms {
  const numberOfWord = new Map<string, number>()
  const numberOfStem = new Map<string, number>()
  return {
    numberOf(word) {
      const known = numberOfWord.get(word.text)
      if (known !== undefined) return known
      const number = numberOfStem.get(word.stem) ?? numberOfWord.size
      numberOfStem.set(word.stem, number)
      numberOfWord.set(word.text, number)
      return number
    },
    words: () => [...numberOfWord.keys()],
  }
}
