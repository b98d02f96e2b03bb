import { EmulatedRegExp } from 'oniguruma-to-es'
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript'

/** A regular expression as plain data, for the cache. */
export type PlainRegex = [source: string, flags: string, options?: EmulatedRegExp['rawOptions']]

/**
 * Grammars use Oniguruma's regular expressions. Translating those of a few languages takes as long as highlighting thirty
 * pages, so the results are cached.
 * @param known pattern in the grammar -> JavaScript regular expression; new translations are added
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
