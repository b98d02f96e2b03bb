import { commandReader } from './commands.ts'
import { endpointReader } from './endpoints.ts'
import type { KnownName, Reader } from './known-name.ts'
import { pathReader } from './paths.ts'
import { constantReader, wordReader } from './words.ts'

const readers: readonly [KnownName['kind'], (names: readonly KnownName[]) => Reader][] = [
  ['word', wordReader],
  ['constant', constantReader],
  ['endpoint', endpointReader],
  ['command', commandReader],
  ['path', pathReader],
]

const made = new WeakMap<readonly KnownName[], Reader>()

/**
 * Combines the readers of all kinds of names; the first match wins. Cached for each list of names, because every page
 * uses the same one.
 */
export function nameReader(names: readonly KnownName[]): Reader {
  const reader = made.get(names) ?? createReader(names)
  made.set(names, reader)
  return reader
}

function createReader(names: readonly KnownName[]): Reader {
  const used = readers.flatMap(([kind, create]) => {
    const ofKind = names.filter((name) => name.kind === kind)
    return ofKind.length > 0 ? [create(ofKind)] : []
  })
  return (code, route) => {
    for (const read of used) {
      const reading = read(code, route)
      if (reading) return reading
    }
    return null
  }
}
