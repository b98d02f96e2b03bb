import { editDistance } from '../shared/edit-distance.ts'

/**
 * The known word that a misspelt one most likely means, or `null` when nothing is near. Capitals do not count. Of paths
 * with as many parts, each part is compared with its own.
 */
export function nearest(word: string, known: readonly string[]): string | null {
  const sameLetters = known.find((other) => other.toLowerCase() === word.toLowerCase())
  if (sameLetters !== undefined) return sameLetters
  const near = known.filter((other) => isNear(word, other))
  const distances = near.map((other) => editDistance(word, other))
  return near[distances.indexOf(Math.min(...distances))] ?? null
}

function isNear(word: string, other: string): boolean {
  const parts = word.split('/')
  const others = other.split('/')
  if (word.startsWith('/') && parts.length === others.length) {
    return parts.every((part, index) => part === others[index] || isNear(part, others[index] ?? ''))
  }
  const most = maxTypos(word)
  return editDistance(word, other, most) <= most
}

/** One in a short word; in others two, or one in three letters; never all letters. */
function maxTypos({ length }: string): number {
  return Math.min(length - 1, length <= 4 ? 1 : Math.max(2, Math.floor(length / 3)))
}

/** `did you mean X?` where a near word is known, else the list of all that may stand there. */
export function suggest(word: string, known: readonly string[]): string {
  const candidate = nearest(word, known)
  if (candidate !== null) return `did you mean ${candidate} ?`
  return known.length === 0 ? 'remove it: none is defined' : `use one of ${known.toSorted().join(', ')}`
}
