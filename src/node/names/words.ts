import { closest, distance } from 'fastest-levenshtein'
import type { KnownName, Reader } from './known-name.ts'

/** A misspelt name differs from it by so many letters at most. */
const mostLetters = 2

/**
 * Reads words that are names as they stand: `reloadProps`, `string[]`, `secret: true`.
 * A word looks like ours when it has a capital inside, as these names do, and is one or two letters off one of them.
 */
export function wordReader(names: readonly KnownName[]): Reader {
  return exactReader(names, /^([a-z]+[A-Z]\w{2,})$/)
}

/**
 * Reads constants and environment variables: `PAYLOAD_SIZE_LIMIT`, `$PIPEDREAM_EXPORTS`.
 * One looks like ours when it is one or two letters off a known one: pages invent variables of their own.
 */
export function constantReader(names: readonly KnownName[]): Reader {
  return exactReader(names, /^"?\$?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)"?$/)
}

/** @param shape of code that can be a misspelt name; its group is the name */
function exactReader(names: readonly KnownName[], shape: RegExp): Reader {
  const byName = new Map(names.map((one) => [one.name, one]))
  const candidates = [...byName.keys()].filter((name) => shape.test(name))
  return (code) => {
    const word = shape.exec(code)?.[1] ?? code
    const found = byName.get(word)
    if (found) return { known: true, to: found.to }
    if (!shape.test(code) || candidates.length === 0) return null
    const near = closest(word, candidates)
    return distance(word, near) <= mostLetters ? { known: false, nearest: near } : null
  }
}
