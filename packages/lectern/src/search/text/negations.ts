import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'

export const negations: ReadonlySet<string> = new Set(['not', 'no', 'cannot'])
/** Maximum number of stop words between a subject and its negation: `params is not`. */
const maxWordsBetween = 2

/** Precomputed properties of a word. */
export interface KindOfWord {
  isStop: boolean
  isNegation: boolean
}

/**
 * Reads the words of a text in order and returns negations, by which many error messages differ: after the last word of
 * `params is not defined`, it returns `not-defin` and `param-not-defin`, which count as names.
 */
export function createNegationReader(): (word: string, known?: KindOfWord) => readonly string[] {
  let subject = ''
  let between = 0
  let isNegated = false
  return (word, { isStop, isNegation } = { isStop: stopWords.has(word), isNegation: negations.has(word) }) => {
    let found = none
    if (isNegated) {
      const pair = `not-${stem(word)}`
      found = between > maxWordsBetween || subject === '' ? [pair] : [pair, `${stem(subject)}-${pair}`]
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
