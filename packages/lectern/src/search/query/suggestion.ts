import { type Lexicon, respellings, termOf } from '../index/lexicon.ts'
import { wordsOf } from '../text/words.ts'

/** Maximum edits for a suggestion; words with fewer edits are found directly. */
const edits = 3
/** Minimum word length; with this many edits, shorter words are different words. */
const shortest = 9

/**
 * Replaces each unknown word of the query with the closest known one; `null` if none is close.
 */
export function suggestionFor(query: string, lexicon: Lexicon): string | null {
  let suggestion = query
  for (const { text, start, end, isWhole } of wordsOf(query).toReversed()) {
    if (isWhole || text.length < shortest || termOf(lexicon, text) !== undefined) continue
    const [nearest] = respellings(lexicon, text, { edits, most: 1 })
    if (nearest) suggestion = suggestion.slice(0, start) + nearest.word + suggestion.slice(end)
  }
  return suggestion === query ? null : suggestion.replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}]+$/gu, '')
}
