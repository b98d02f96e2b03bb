import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { wordsOf } from './words.ts'

/** Lengths of such phrases, in words. */
const lengths = [3, 4, 5]

/**
 * Finds phrases of common words, such as `what can I build`, with at most one word that isn't a stop word. They count as
 * names: `what-can-i-build`.
 */
export function questionsIn(text: string): string[] {
  const words = wordsOf(text).flatMap(({ text: word, isWhole }) => (isWhole ? [] : [word]))
  return lengths.flatMap((length) =>
    words.flatMap((_, start) => {
      const phrase = words.slice(start, start + length)
      const significant = phrase.filter((word) => !stopWords.has(word))
      return phrase.length === length && significant.length <= 1 ? [phrase.map(stem).join('-')] : []
    }),
  )
}

/** The name of a keyword that is such a phrase as a whole; otherwise `null`. */
export function questionOf(keyword: string): string | null {
  const count = wordsOf(keyword).filter(({ isWhole }) => !isWhole).length
  return questionsIn(keyword).find((phrase) => phrase.split('-').length === count) ?? null
}
