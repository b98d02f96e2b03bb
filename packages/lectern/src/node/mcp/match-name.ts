/** In names, `<step>`, `{id}`, and the number `N` stand for any words. */
const placeholders = /(<[^>]*>|\{[^}]*\}|\bN\b)/
const anyWords = '\\S+(?: \\S+)*?'

/** Whether what was asked for is the whole name, except for capitals and punctuation. */
export function isNamed(asked: string, name: string): boolean {
  const said = plain(asked)
  const { pattern, count } = patternOf(name)
  return said === plain(name) || (count > 0 && new RegExp(`^${pattern}$`).test(said))
}

/**
 * How many words of a name are in what was asked for, such as those of a command before its arguments, or of an error's title in its
 * message; 0 if it doesn't contain all of them.
 */
export function countContained(asked: string, name: string): number {
  const { pattern, count } = patternOf(name)
  return count > 0 && new RegExp(`(?:^| )${pattern}(?: |$)`).test(plain(asked)) ? count : 0
}

/** Whether each of the words that were asked for is a word of the names of an entry, or the beginning of one. */
export function isPartOf(asked: string, names: readonly string[]): boolean {
  const words = wordsOf(asked)
  const own = names.flatMap(wordsOf)
  return words.length > 0 && words.every((word) => own.some((other) => other.startsWith(word)))
}

/** @returns a pattern of the name's words, and how many of them aren't placeholders */
function patternOf(name: string): { pattern: string; count: number } {
  // Every second part is a placeholder.
  const parts = name.replace(/\.?\*$/, '').split(placeholders)
  const words = parts.flatMap((part, index) => (index % 2 === 1 ? [anyWords] : wordsOf(part).map(escapeWord)))
  return { pattern: words.join(' '), count: words.filter((word) => word !== anyWords).length }
}

/** Words contain no other special character. */
function escapeWord(word: string): string {
  return word.replaceAll('$', '\\$')
}

/** Without what people leave out: capitals, and the marks around words. */
function plain(name: string): string {
  return wordsOf(name).join(' ')
}

/** The words of a name, in lower case. */
export function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[$\p{L}\p{N}]+/gu) ?? []
}
