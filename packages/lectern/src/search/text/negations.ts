import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'

export const negations: ReadonlySet<string> = new Set(['not', 'no', 'cannot'])
/** So many small words may stand between a word and what is said not to be true of it: `params is not`. */
const mostBetween = 2

/** For who knows it anyway. */
export interface KindOfWord {
  isStop: boolean
  isNegation: boolean
}

/**
 * Reads the words of a text in their order. Error texts differ by what is negated, so with the last word of
 * `params is not defined` it gives `not-defin` and `param-not-defin`, which count as names; with most words nothing.
 */
export function createNegationReader(): (word: string, known?: KindOfWord) => readonly string[] {
  let subject = ''
  let between = 0
  let isNegated = false
  return (word, { isStop, isNegation } = { isStop: stopWords.has(word), isNegation: negations.has(word) }) => {
    let found = none
    if (isNegated) {
      const pair = `not-${stem(word)}`
      found = between > mostBetween || subject === '' ? [pair] : [pair, `${stem(subject)}-${pair}`]
    }
    isNegated = isNegation
    if (isNegated || isStop) between += 1
    else {
      subject = word
      between = 0
    }
    return found
  }
}

const none: readonly string[] = []
