import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { wordsOf } from './words.ts'

/** How many words such a phrase has. */
const lengths = [3, 4, 5]

/**
 * The phrases of a text that say next to nothing word by word, as `what can I build` does: at most one of their words is
 * looked for. They count as names, `what-can-i-build`.
 */
export function questionsIn(text: string): string[] {
  const words = wordsOf(text).flatMap(({ text: word, isWhole }) => (isWhole ? [] : [word]))
  return lengths.flatMap((length) =>
    words.flatMap((_, start) => {
      const phrase = words.slice(start, start + length)
      const telling = phrase.filter((word) => !stopWords.has(word))
      return phrase.length === length && telling.length <= 1 ? [phrase.map(stem).join('-')] : []
    }),
  )
}

/** The same of a keyword, where it is such a phrase as a whole; else `null`. */
export function questionOf(keyword: string): string | null {
  const count = wordsOf(keyword).filter(({ isWhole }) => !isWhole).length
  return questionsIn(keyword).find((phrase) => phrase.split('-').length === count) ?? null
}
