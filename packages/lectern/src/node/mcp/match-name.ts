/** How what was asked for corresponds to a known name. */
export interface NameMatch {
  /** It's the whole name, except for capitals and punctuation. */
  isExact: boolean
  /** Each of its words is a word of the name, or the beginning of one. */
  isPart: boolean
  /** How many words of the name it contains; 0 if it doesn't contain all of them. */
  contained: number
}

/** In names, `<step>`, `{id}`, and the number `N` stand for any words. */
const placeholders = /(<[^>]*>|\{[^}]*\}|\bN\b)/
const anyWords = '\\S+(?: \\S+)*?'

/** Compares what was asked for with a known name, such as a command with its arguments, or an error's message with its title. */
export function matchName(asked: string, name: string): NameMatch {
  const words = wordsOf(asked)
  const own = wordsOf(name)
  const parts = name.replace(/\.?\*$/, '').split(placeholders)
  // Words contain no other special character.
  const literal = parts.map((part) =>
    placeholders.test(part) ? [] : wordsOf(part).map((word) => word.replaceAll('$', '\\$')),
  )
  const pattern = parts
    .flatMap((part, index) => (placeholders.test(part) ? [anyWords] : (literal[index] ?? [])))
    .join(' ')
  const said = words.join(' ')
  const count = literal.flat().length
  return {
    isExact: said === own.join(' ') || (count > 0 && new RegExp(`^${pattern}$`).test(said)),
    isPart: words.length > 0 && words.every((word) => own.some((other) => other.startsWith(word))),
    contained: count > 0 && new RegExp(`(?:^| )${pattern}(?: |$)`).test(said) ? count : 0,
  }
}

/** The words of a name, in lower case. */
export function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[$\p{L}\p{N}]+/gu) ?? []
}
