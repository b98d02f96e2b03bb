import { cacheKey } from '../../cache/cache-key.ts'
import { jsonEntry } from '../../cache/disk-cache.ts'
import { openEngineCache } from '../../cache/engine-cache.ts'
import type { EngineCache } from '../../engine.ts'
import type { PlainRegex } from './plain-regexes.ts'

/** Cache of the highlighter's regular expressions. They depend only on the engine, so all sites share them. */
export interface RegexCache {
  /** The argument of `createTranslator`. */
  readonly known: Map<string, PlainRegex>
  /** Saves new translations. */
  save(): void
}

const regexes = jsonEntry<[source: string, regex: PlainRegex][]>('regexes')

export function openRegexes(engine: EngineCache): RegexCache {
  const cache = openEngineCache(engine)
  const key = cacheKey(engine, {})
  const known = new Map(cache.get(regexes, key))
  let savedCount = known.size
  return {
    known,
    save() {
      if (known.size > savedCount) cache.put(regexes, key, [...known])
      savedCount = known.size
    },
  }
}
