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
  /** Whether it means what the unit means, and isn't just a part of a synonymous phrase: `long` of `how long` for `timeout`. */
  isSure: boolean
}

/** Finds the matches in a text; of overlapping ones, only the longest. */
export type Matcher = (text: string) => Match[]

/** Minimum certainty for a match, and for one that is highlighted. */
const [least, sureFrom] = [0.2, 0.4]

export function createMatcher({ units, names }: Query, lexicon: Lexicon): Matcher {
  const known = new Map<number, Pick<Match, 'unit' | 'isSure'>>()
  units.forEach((unit, index) => {
    // A word that is complete, such as `send`, is not a prefix of `sender`.
    for (const [term, sure] of sureTerms(unit))
      if (sure >= least && sure !== weights.completionOfWord)
        known.set(term, { unit: index, isSure: sure >= sureFrom || known.get(term)?.isSure === true })
  })
  for (const name of names) known.set(name, { unit: -1, isSure: true })
  return (text) => {
    const matches: Match[] = []
    for (const { text: word, start, end } of wordsOf(text)) {
      const term = termOf(lexicon, word)
      const found = term === undefined ? undefined : known.get(term)
      // A name precedes its parts, which it covers.
      if (found && start >= (matches.at(-1)?.end ?? 0)) matches.push({ start, end, ...found })
    }
    return matches
  }
}

/** Splits a text into parts and marks the sure matches. */
export function markMatches(text: string, matches: readonly Match[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { start, end } of matches.filter(({ isSure }) => isSure)) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false })
    parts.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}
