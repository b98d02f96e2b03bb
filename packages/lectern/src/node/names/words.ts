import { groupBy } from '../../shared/group-by.ts'
import { countsOn, type KnownName, type Reader } from './known-name.ts'
import { nearestSpelling } from './spelling.ts'

/** A word as pages write it: `optional`, `string[]`, `secret: true`. */
interface Word {
  stem: string
  /** Brackets, or a colon and a value; may be empty. */
  rest: string
}

interface KnownWord extends Word {
  entry: KnownName
}

const written = /^([A-Za-z_]\w*)(\[\]|: \S.*|)$/

/**
 * Recognizes words such as `reloadProps`, `string[]` and `secret: true`, and a known word with any value:
 * `customResponse: false`. A word is reported if it looks like a misspelling of one that applies to the page.
 */
export function wordReader(names: readonly KnownName[]): Reader {
  const byName = groupBy(names, ({ name }) => name)
  const words = names.flatMap((entry): KnownWord[] => {
    const word = readWord(entry.name)
    return word ? [{ ...word, entry }] : []
  })
  return (code, route) => {
    const word = readWord(code)
    const field = word?.rest.startsWith(': ') ? byName.get(word.stem) : undefined
    const found = firstOn(route, byName.get(code)) ?? firstOn(route, field)
    if (found) return { known: true, to: found.to }
    if (!word) return null
    const candidates = words.filter((one) => isAlike(one, word) && countsOn(one.entry, route))
    const stem = nearestSpelling(
      word.stem,
      candidates.map((one) => one.stem),
    )
    return stem === null ? null : { known: false, nearest: stem + word.rest }
  }
}

function readWord(code: string): Word | null {
  const [, stem, rest = ''] = written.exec(code) ?? []
  return stem === undefined ? null : { stem, rest }
}

function firstOn(route: string, names: readonly KnownName[] = []): KnownName | undefined {
  return names.find((one) => countsOn(one, route))
}

/** A bare name can have any value; one with a value or brackets matches only the same value or brackets. */
function isAlike(known: KnownWord, word: Word): boolean {
  return known.rest === word.rest || (known.rest === '' && word.rest.startsWith(': '))
}

/**
 * Recognizes constants and environment variables: `PAYLOAD_SIZE_LIMIT`, `$API_KEY`.
 * Only likely misspellings are reported, because pages make up their own variables.
 */
export function constantReader(names: readonly KnownName[]): Reader {
  const byName = new Map(names.map((one) => [one.name, one]))
  return (code) => {
    const name = /^"?\$?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)"?$/.exec(code)?.[1] ?? code
    const found = byName.get(name)
    if (found) return { known: true, to: found.to }
    const near = nearestSpelling(name, [...byName.keys()])
    return near === null ? null : { known: false, nearest: near }
  }
}
