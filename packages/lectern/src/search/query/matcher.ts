import { type Lexicon, termOf } from '../index/lexicon.ts'
import type { TextPart } from '../provider.ts'
import { wordsOf } from '../text/words.ts'
import { weights } from '../weights.ts'
import { type Query, sureTerms } from './parse.ts'

/** Part of a text that matches part of the query. */
export interface Match {
  start: number
  end: number
  /** The number of the matched unit, or -1 for a whole name. */
  unit: number
}

/** Finds the matches in a text; of overlapping ones, only the longest. */
export type Matcher = (text: string) => Match[]

/** Minimum certainty for highlighting a term. */
const surest = 0.2

export function createMatcher({ units, names }: Query, lexicon: Lexicon): Matcher {
  const unitOfTerm = new Map<number, number>()
  units.forEach((unit, index) => {
    // A word that is complete, such as `send`, is not a prefix of `sender`.
    for (const [term, sure] of sureTerms(unit))
      if (sure >= surest && sure !== weights.completionOfWord) unitOfTerm.set(term, index)
  })
  for (const name of names) unitOfTerm.set(name, -1)
  return (text) => {
    const matches: Match[] = []
    for (const { text: word, start, end } of wordsOf(text)) {
      const term = termOf(lexicon, word)
      const unit = term === undefined ? undefined : unitOfTerm.get(term)
      // A name precedes its parts, which it covers.
      if (unit !== undefined && start >= (matches.at(-1)?.end ?? 0)) matches.push({ start, end, unit })
    }
    return matches
  }
}

/** Splits a text into parts and marks the matches. */
export function markMatches(text: string, matches: readonly Match[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { start, end } of matches) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false })
    parts.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}
