import { join } from 'node:path'
import type { PlainRegex } from '../../markdown/highlight/plain-regexes.ts'
import { openDiskCache } from './disk-cache.ts'

/** Cache of the highlighter's regular expressions. They depend only on the engine, so all sites share them. */
export interface RegexCache {
  /** The argument of `createTranslator`. */
  readonly known: Map<string, PlainRegex>
  /** Saves new translations. */
  save(): void
}

const key = 'regexes'

/** @param home folder of the engine, or `null` for no cache */
export function openRegexes(home: string | null): RegexCache {
  const cache = home === null ? null : openDiskCache(join(home, 'kept'))
  const text = cache?.get(key) ?? null
  const known = new Map<string, PlainRegex>(text === null ? [] : JSON.parse(text))
  let kept = known.size
  return {
    known,
    save() {
      if (known.size > kept) cache?.put(key, JSON.stringify([...known]))
      kept = known.size
    },
  }
}
