import type { Prose } from '../prose/read-prose.ts'

/** Where a word is. */
export interface WordPlace {
  prose: Prose
  offset: number
}

/** A spell checker's answer for a word that is in none of its dictionaries. */
export interface UnknownWord {
  word: string
  /** Best first. */
  suggestions: readonly string[]
}

/** Every word of some texts, with the places where it is. A possessive counts as its noun. */
export function placesOf(texts: readonly Prose[]): Map<string, WordPlace[]> {
  const places = new Map<string, WordPlace[]>()
  for (const prose of texts) {
    for (const { 0: found, index } of prose.text.matchAll(/\p{L}[\p{L}\p{M}'’]*/gu)) {
      const word = found.replace(/['’]s?$/, '')
      const others = places.get(word)
      if (others) others.push({ prose, offset: index })
      else places.set(word, [{ prose, offset: index }])
    }
  }
  return places
}
