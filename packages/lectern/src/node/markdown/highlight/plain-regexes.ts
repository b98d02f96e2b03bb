import { EmulatedRegExp } from 'oniguruma-to-es'
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript'

/** A regular expression as plain data, which can be kept. */
export type PlainRegex = [source: string, flags: string, options?: EmulatedRegExp['rawOptions']]

/**
 * Grammars are written for another engine's regular expressions. To translate those of a few languages takes as long as to highlight
 * thirty pages, and gives the same each time.
 * @param known pattern of the grammar -> what it is in JavaScript; what is translated is added
 */
export function createTranslator(known: Map<string, PlainRegex>): (pattern: string) => RegExp {
  return (pattern) => {
    const before = known.get(pattern)
    if (before) return fromPlain(before)
    const regex = defaultJavaScriptRegexConstructor(pattern)
    known.set(pattern, toPlain(regex))
    return regex
  }
}

function toPlain(regex: RegExp): PlainRegex {
  const { source, flags } = regex
  return regex instanceof EmulatedRegExp ? [source, flags, regex.rawOptions] : [source, flags]
}

function fromPlain([source, flags, options]: PlainRegex): RegExp {
  return options ? new EmulatedRegExp(source, flags, options) : new RegExp(source, flags)
}
