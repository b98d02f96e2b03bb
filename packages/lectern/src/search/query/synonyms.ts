import { type Lexicon, termOf } from '../index/lexicon.ts'
import { stem } from '../text/stem.ts'
import { stopWords } from '../text/stop-words.ts'
import { wordsOf } from '../text/words.ts'

/** A phrase of the list of synonyms. */
export interface Phrase {
  stems: readonly string[]
  /** Its terms without stop words; `null` if the site lacks one, or if a single one is left of several: `turn` is not `turn on`. */
  terms: readonly number[] | null
}

/** Phrases that readers use, and those that they find. */
export interface SynonymGroup {
  said: readonly Phrase[]
  meant: readonly Phrase[]
}

/** @param groups lists of phrases with the same meaning; after an empty one, phrases that only readers use */
export function readSynonyms(groups: readonly (readonly string[])[], lexicon: Lexicon): SynonymGroup[] {
  return groups.map((group) => {
    const phrases = group.map((phrase) => {
      const words = wordsOf(phrase).flatMap(({ isWhole, text }) => (isWhole ? [] : [text]))
      return { stems: words.map(stem), terms: termsOf(words, lexicon) }
    })
    const divider = group.indexOf('')
    return divider < 0
      ? { said: phrases, meant: phrases }
      : { said: phrases.slice(divider + 1), meant: phrases.slice(0, divider) }
  })
}

function termsOf(words: readonly string[], lexicon: Lexicon): number[] | null {
  const significant = words.filter((word) => !stopWords.has(word))
  const terms = significant.flatMap((word) => termOf(lexicon, word) ?? [])
  return terms.length === significant.length && terms.length >= Math.min(2, words.length) ? terms : null
}

/**
 * Synonyms of the phrase that contains the word at `index`, as lists of terms.
 * @param stems stems of the query's words
 */
export function synonymsAt(
  stems: readonly string[],
  index: number,
  groups: readonly SynonymGroup[],
): (readonly number[])[] {
  const found = groups.flatMap(({ said, meant }) => {
    const [phrase] = said
      .filter((one) => isSaidAt(one.stems, stems, index))
      .sort((a, b) => b.stems.length - a.stems.length)
    return phrase ? [{ phrase, meant }] : []
  })
  // `throw away` says nothing about throwing.
  const longest = Math.max(...found.map(({ phrase }) => phrase.stems.length))
  return found.flatMap(({ phrase, meant }) =>
    phrase.stems.length < longest
      ? []
      : meant.flatMap(({ terms }) => (terms === null || terms === phrase.terms ? [] : [terms])),
  )
}

/** Whether the query contains the phrase at a position that includes `index`. */
function isSaidAt(phrase: readonly string[], stems: readonly string[], index: number): boolean {
  return phrase.some((_, offset) => phrase.every((word, at) => stems[index - offset + at] === word))
}
