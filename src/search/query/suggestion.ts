import { type Lexicon, respellings, termOf } from '../index/lexicon.ts'
import { wordsOf } from '../text/words.ts'

/** How many edits a word may be away when nothing else is found. */
const most = 3

/** The query with each word that no page has replaced by the nearest that some page has; `null` when nothing is near. */
export function suggestionFor(query: string, lexicon: Lexicon): string | null {
  let suggestion = query
  for (const { text, start, end, isWhole } of wordsOf(query).toReversed()) {
    if (isWhole || termOf(lexicon, text) !== undefined) continue
    const [nearest] = respellings(lexicon, text, { edits: Math.min(most, Math.floor(text.length / 2)), most: 1 })
    if (nearest) suggestion = suggestion.slice(0, start) + nearest.word + suggestion.slice(end)
  }
  return suggestion === query ? null : suggestion.trim()
}
