/** Shorter terms count as whole words only: `to` is not meant in `token`. */
const minPartialLength = 3

/**
 * The places of terms in a text, in any case, at the beginning of words: of `maxRetries`, `max` and `Retries` are words, too.
 * @returns beginnings and ends, in order, none within another
 */
export function findTerms(text: string, terms: readonly string[]): [start: number, end: number][] {
  const wanted = [...new Set(terms.map((term) => term.trim()).filter((term) => term !== ''))]
    // The longest first: where one term begins with another, all of it is meant.
    .toSorted((a, b) => b.length - a.length)
    .map(escapePattern)
  if (wanted.length === 0) return []
  const found = text.matchAll(new RegExp(wanted.join('|'), 'giu'))
  return [...found].flatMap(({ index, 0: term }): [number, number][] => {
    const end = index + term.length
    const isWhole = startsWord(text, index) && (term.length >= minPartialLength || startsWord(text, end))
    return isWhole ? [[index, end]] : []
  })
}

function escapePattern(term: string): string {
  return term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** Whether a word begins, or has just ended, at that place. */
function startsWord(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 1), at)
  const after = text.slice(at, at + 1)
  const isWithin = /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)
  return !isWithin || (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(after))
}
