import { editDistance } from '../../shared/text/edit-distance.ts'

/**
 * The known word closest to a misspelled one, or `null` if none is close. Ignores case. Paths with the same number of
 * segments are compared segment by segment.
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

/** One typo in a short word, otherwise two or a third of the letters, whichever is more; never all of them. */
function maxTypos({ length }: string): number {
  return Math.min(length - 1, length <= 4 ? 1 : Math.max(2, Math.floor(length / 3)))
}

/** `did you mean X?` if a similar word is known, otherwise the list of allowed words. */
export function suggest(word: string, known: readonly string[]): string {
  const candidate = nearest(word, known)
  if (candidate !== null) return `did you mean ${candidate}?`
  const [only] = known
  if (only === undefined) return 'remove it; none are defined'
  return known.length === 1 ? `use ${only}` : `use one of ${known.toSorted().join(', ')}`
}
