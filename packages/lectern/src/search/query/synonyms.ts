import { type Lexicon, termOf } from '../index/lexicon.ts'
import { stem } from '../text/stem.ts'
import { wordsOf } from '../text/words.ts'

/** A phrase of the list of synonyms. */
export interface Phrase {
  stems: readonly string[]
  /** Its terms; `null` if the site lacks one. */
  terms: readonly number[] | null
}

/** @param groups lists of phrases with the same meaning */
export function readSynonyms(groups: readonly (readonly string[])[], lexicon: Lexicon): Phrase[][] {
  return groups.map((group) =>
    group.map((phrase) => {
      const words = wordsOf(phrase).flatMap(({ isWhole, text }) => (isWhole ? [] : [text]))
      const terms = words.flatMap((word) => termOf(lexicon, word) ?? [])
      return { stems: words.map(stem), terms: terms.length === words.length ? terms : null }
    }),
  )
}

/**
 * Synonyms of the phrase that contains the word at `index`, as lists of terms.
 * @param stems stems of the query's words
 */
export function synonymsAt(
  stems: readonly string[],
  index: number,
  groups: readonly Phrase[][],
): (readonly number[])[] {
  return groups.flatMap((group) => {
    const said = group.find((phrase) => isSaidAt(phrase.stems, stems, index))
    if (!said) return []
    return group.flatMap(({ terms }) => (terms === null || terms === said.terms ? [] : [terms]))
  })
}

/** Whether the query contains the phrase at a position that includes `index`. */
function isSaidAt(phrase: readonly string[], stems: readonly string[], index: number): boolean {
  return phrase.some((_, offset) => phrase.every((word, at) => stems[index - offset + at] === word))
}
