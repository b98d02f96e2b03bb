import { closest, distance } from 'fastest-levenshtein'

/**
 * The known word that a misspelt one most likely means, or `null` when nothing is near: more than two of its letters
 * and more than a third of them would have to change, or all. Capitals do not count.
 */
export function nearest(word: string, known: readonly string[]): string | null {
  if (known.length === 0) return null
  const sameLetters = known.find((other) => other.toLowerCase() === word.toLowerCase())
  if (sameLetters !== undefined) return sameLetters
  const candidate = closest(word, known)
  const most = Math.min(word.length - 1, Math.max(2, Math.floor(word.length / 3)))
  return distance(word, candidate) <= most ? candidate : null
}

/** `did you mean X?` where a near word is known, else the list of all that may stand there. */
export function suggest(word: string, known: readonly string[]): string {
  const candidate = nearest(word, known)
  if (candidate !== null) return `did you mean ${candidate} ?`
  return known.length === 0 ? 'none is defined' : `use one of ${known.toSorted().join(', ')}`
}
