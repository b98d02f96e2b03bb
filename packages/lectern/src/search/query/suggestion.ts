import { type Lexicon, respellings, termOf } from '../index/lexicon.ts'
import { wordsOf } from '../text/words.ts'

/** How many edits a word may be away when nothing is found; with fewer it is found as a slip. */
const edits = 3
/** In a shorter word so many edits are another word. */
const shortest = 9

/**
 * The query, without marks around it, with each word that no page has replaced by the nearest that some page has;
 * `null` when nothing is near.
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
