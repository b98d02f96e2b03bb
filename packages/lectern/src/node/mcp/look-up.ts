import { nearest } from '../messages/suggest.ts'
import type { BuiltSite } from './built-site.ts'
import { countContained, isNamed, isPartOf, wordsOf } from './match-name.ts'

export const entryKinds = ['constant', 'error', 'endpoint', 'command', 'property'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Something that a reference of the site describes. */
export interface Entry {
  kind: EntryKind
  name: string
  /** The value of a constant, the fix for an error, the address of an endpoint, or the flags of a command. */
  text?: string | undefined
  /** Path and anchor of the section that describes it; absent if no section does. */
  section?: string | undefined
  url?: string | undefined
}

interface Candidate extends Entry {
  /** Other names, such as messages and phrases that readers use. */
  aliases: readonly string[]
}

/** More entries are a list to browse, not an answer. */
const maxEntries = 10

/**
 * Finds entries by name: those with exactly that name, or else those that contain all of its words, or else the one whose name it
 * contains the most of.
 */
export async function lookUp(
  name: string,
  kind: EntryKind | undefined,
  site: BuiltSite,
): Promise<{ entries: Entry[]; suggestions: string[] }> {
  const candidates = (await listEntries(site)).filter((one) => kind === undefined || one.kind === kind)
  const exact = candidates.filter((one) => namesOf(one).some((other) => isNamed(name, other)))
  const partial = candidates.filter((one) => isPartOf(name, namesOf(one)))
  const found = [exact, partial].find(({ length }) => length > 0) ?? longestContained(name, candidates)
  if (found.length > 0) return { entries: found.slice(0, maxEntries).map(toEntry), suggestions: [] }
  const words = wordsOf(name)
  const known = candidates.map((one) => one.name)
  const sharing = candidates.filter((one) =>
    namesOf(one)
      .flatMap(wordsOf)
      .some((word) => words.includes(word)),
  )
  const suggestions = [nearest(name, known) ?? [], sharing.map((one) => one.name)].flat()
  return { entries: [], suggestions: [...new Set(suggestions)].slice(0, 5) }
}

/** The entries of which the most words were given. A single word is enough only for errors: many properties have common words as names. */
function longestContained(name: string, candidates: readonly Candidate[]): Candidate[] {
  const counted = candidates.map((one) => {
    const count = Math.max(...namesOf(one).map((other) => countContained(name, other)))
    return { one, count: count === 1 && one.kind !== 'error' ? 0 : count }
  })
  const most = Math.max(...counted.map(({ count }) => count))
  return most > 0 ? counted.filter(({ count }) => count === most).map(({ one }) => one) : []
}

async function listEntries(site: BuiltSite): Promise<Candidate[]> {
  const [constants, errors, endpoints, names] = await Promise.all([
    site.lists.constants(),
    site.lists.errors(),
    site.lists.endpoints(),
    site.lists.names(),
  ])
  return [
    ...constants.map(({ name, value, phrases, ...place }): Candidate => {
      return { kind: 'constant', name, text: String(value), aliases: phrases, ...place }
    }),
    ...errors.map(({ name, fix, aliases, ...place }): Candidate => {
      return { kind: 'error', name, text: fix, aliases, ...place }
    }),
    ...endpoints.map(({ title, method, path, server = '', section, url }): Candidate => {
      const name = `${method} ${path}`
      const aliases = [title, path, server + path, `${method} ${server}${path}`, ...fullPaths(server, method, path)]
      return { kind: 'endpoint', name, text: server + path, aliases, section, url }
    }),
    ...names.flatMap(({ name, kind, title, flags = [], section, url }): Candidate[] => {
      const own = { name, aliases: title === undefined ? [] : [title], section, url }
      if (kind === 'path' || kind === 'word') return [{ kind: 'property', ...own }]
      // Constants with a value are listed above.
      if (kind === 'constant') return constants.some((one) => one.name === name) ? [] : [{ kind, ...own }]
      return kind === 'command' ? [{ kind, ...(flags.length > 0 && { text: flags.join(', ') }), ...own }] : []
    }),
  ]
}

function toEntry({ aliases: _, ...entry }: Candidate): Entry {
  return entry
}

function namesOf({ name, aliases }: Candidate): string[] {
  return [name, ...aliases]
}

/** `/v1/users/me` and `GET /v1/users/me`, if the server's address has a path. */
function fullPaths(server: string, method: string, path: string): string[] {
  const pathname = URL.canParse(server) ? new URL(server).pathname : ''
  return [pathname + path, `${method} ${pathname}${path}`]
}
