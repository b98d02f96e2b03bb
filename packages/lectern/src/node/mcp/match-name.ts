/** How what was asked for corresponds to a known name. */
export interface NameMatch {
  /** It's the whole name, except for capitals and punctuation. */
  isExact: boolean
  /** How many words of the name it contains; 0 if it doesn't contain all of them. */
  contained: number
}

/** In names, `<step>`, `{id}`, and the number `N` stand for any words. */
const placeholders = /(<[^>]*>|\{[^}]*\}|\bN\b)/
const anyWords = '\\S+(?: \\S+)*?'

/** Compares what was asked for with a known name, such as a command with its arguments, or an error's message with its title. */
export function matchName(asked: string, name: string): NameMatch {
  const said = wordsOf(asked).join(' ')
  const parts = name.replace(/\.?\*$/, '').split(placeholders)
  // Words contain no other special character.
  const literal = parts.map((part) =>
    placeholders.test(part) ? [] : wordsOf(part).map((word) => word.replaceAll('$', '\\$')),
  )
  const pattern = parts
    .flatMap((part, index) => (placeholders.test(part) ? [anyWords] : (literal[index] ?? [])))
    .join(' ')
  const count = literal.flat().length
  return {
    isExact: said === wordsOf(name).join(' ') || (count > 0 && new RegExp(`^${pattern}$`).test(said)),
    contained: count > 0 && new RegExp(`(?:^| )${pattern}(?: |$)`).test(said) ? count : 0,
  }
}

/** Whether each of the words that were asked for is a word of the names of an entry, or the beginning of one. */
export function isPartOf(asked: string, names: readonly string[]): boolean {
  const words = wordsOf(asked)
  const own = names.flatMap(wordsOf)
  return words.length > 0 && words.every((word) => own.some((other) => other.startsWith(word)))
}

/** The words of a name, in lower case. */
export function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[$\p{L}\p{N}]+/gu) ?? []
}
