/** Shorter terms only match whole words, so `to` doesn't match in `token`. */
const minPartialLength = 3

/**
 * Finds words that begin with a term, ignoring case. Parts of camel case count as words, such as `max` and `Retries` in `maxRetries`.
 * @returns start and end positions, in order and without overlaps
 */
export function findTerms(text: string, terms: readonly string[]): [start: number, end: number][] {
  const wanted = [...new Set(terms.map((term) => term.trim()).filter((term) => term !== ''))]
    // Longest first, so that if one term starts with another, the longer one matches.
    .toSorted((a, b) => b.length - a.length)
    .map(escapePattern)
  if (wanted.length === 0) return []
  const found = text.matchAll(new RegExp(wanted.join('|'), 'giu'))
  return [...found].flatMap(({ index, 0: term }): [number, number][] => {
    const end = index + term.length
    const isFound = startsWord(text, index) && (term.length >= minPartialLength || startsWord(text, end))
    return isFound ? [[index, endOfWord(text, end)]] : []
  })
}

function escapePattern(term: string): string {
  return term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** Whether the position is a word boundary. */
function startsWord(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 1), at)
  const after = text.slice(at, at + 1)
  const isWithin = /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)
  return !isWithin || (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(after))
}

function endOfWord(text: string, from: number): number {
  let end = from
  while (!startsWord(text, end)) end++
  return end
}
