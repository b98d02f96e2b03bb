import { closest, distance } from 'fastest-levenshtein'

/**
 * The known word that a misspelt one most likely means, or `null` when nothing is near. Capitals do not count. Of paths
 * with as many parts, each part is compared with its own.
 */
export function nearest(word: string, known: readonly string[]): string | null {
  const sameLetters = known.find((other) => other.toLowerCase() === word.toLowerCase())
  if (sameLetters !== undefined) return sameLetters
  const near = known.filter((other) => isNear(word, other))
  return near.length === 0 ? null : closest(word, near)
}

function isNear(word: string, other: string): boolean {
  const parts = word.split('/')
  const others = other.split('/')
  if (word.startsWith('/') && parts.length === others.length) {
    return parts.every((part, index) => part === others[index] || isNear(part, others[index] ?? ''))
  }
  return distance(word, other) <= mostChanges(word, other)
}

/** One letter of a short word may differ, or two have changed places; of others two, or a third of them; never all. */
function mostChanges(word: string, other: string): number {
  const { length } = word
  const isShort = length <= 4 && sorted(word) !== sorted(other)
  return Math.min(length - 1, isShort ? 1 : Math.max(2, Math.floor(length / 3)))
}

function sorted(word: string): string {
  return [...word].toSorted().join('')
}

/** `did you mean X?` where a near word is known, else the list of all that may stand there. */
export function suggest(word: string, known: readonly string[]): string {
  const candidate = nearest(word, known)
  if (candidate !== null) return `did you mean ${candidate} ?`
  return known.length === 0 ? 'remove it: none is defined' : `use one of ${known.toSorted().join(', ')}`
}
