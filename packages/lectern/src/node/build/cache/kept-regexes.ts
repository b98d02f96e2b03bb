import { join } from 'node:path'
import type { PlainRegex } from '../../markdown/highlight/plain-regexes.ts'
import { openCache } from './disk-cache.ts'

/** The highlighter's regular expressions. They depend on nothing but the engine, so it keeps them for all sites. */
export interface KeptRegexes {
  /** As `createTranslator` takes them. */
  readonly known: Map<string, PlainRegex>
  /** Keeps what has come since. */
  save(): void
}

const key = 'regexes'

/** @param home folder of the engine, or `null` to keep nothing */
export function openRegexes(home: string | null): KeptRegexes {
  const cache = home === null ? null : openCache(join(home, 'kept'))
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
