import { EmulatedRegExp } from 'oniguruma-to-es'
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript'
import { cacheKey } from '../../cache/cache-key.ts'
import { jsonEntry } from '../../cache/disk-cache.ts'
import { openEngineCache } from '../../cache/engine-cache.ts'
import type { EngineCache } from '../../engine.ts'

/** A regular expression as plain data. */
type PlainRegex = [source: string, flags: string, options?: EmulatedRegExp['rawOptions']]

const regexes = jsonEntry<[pattern: string, regex: PlainRegex][]>('regexes')

/** Cache of the highlighter's regular expressions. They depend only on the engine, so all sites share them. */
export interface RegexCache {
  /** Turns a regular expression of a grammar into one of JavaScript. */
  translate(pattern: string): RegExp
  /** Saves new translations. */
  save(): void
}

/**
 * Grammars use Oniguruma's regular expressions. Without this cache, translating them adds 17 % to the processor time of a cold
 * build of 140 pages. The translated grammars of `@shikijs/langs-precompiled` take as long as the cache, but highlight some code
 * differently, and they're another 11 MB.
 */
export function openRegexes(engine: EngineCache): RegexCache {
  const cache = openEngineCache(engine)
  const key = cacheKey(engine, {})
  const known = new Map(cache.get(regexes, key))
  let savedCount = known.size
  return {
    translate(pattern) {
      const before = known.get(pattern)
      if (before) return fromPlain(before)
      const regex = defaultJavaScriptRegexConstructor(pattern)
      known.set(pattern, toPlain(regex))
      return regex
    },
    save() {
      if (known.size > savedCount) cache.put(regexes, key, [...known])
      savedCount = known.size
    },
  }
}

function toPlain(regex: RegExp): PlainRegex {
  const { source, flags } = regex
  return regex instanceof EmulatedRegExp ? [source, flags, regex.rawOptions] : [source, flags]
}

function fromPlain([source, flags, options]: PlainRegex): RegExp {
  return options ? new EmulatedRegExp(source, flags, options) : new RegExp(source, flags)
}
