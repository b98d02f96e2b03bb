import { nearest } from '../messages/suggest.ts'
import type { BuiltSite } from './built-site.ts'
import { countContained, isNamed, isPartOf, wordsOf } from './match-name.ts'
import { type Endpoint, isRequestTo, readRequest } from './match-request.ts'

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
  /** Names that a text is compared with as a whole, such as messages and phrases that readers use. */
  names: readonly string[]
  /** Of an endpoint, which is found by a request. */
  request?: Endpoint
  /** Of a command. */
  flags?: readonly string[]
}

/** More entries are a list to browse, not an answer. */
const maxEntries = 10
const maxSuggestions = 5

const flag = /^--?[a-z][a-z-]*$/i
const constantName = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/

/** Finds the entries that a name, a message, a request, or code is about, or else names that may be meant. */
export async function lookUp(
  name: string,
  kind: EntryKind | undefined,
  site: BuiltSite,
): Promise<{ entries: Entry[]; suggestions: string[] }> {
  const candidates = (await listEntries(site)).filter((one) => kind === undefined || one.kind === kind)
  const found = entriesNamed(name, candidates)
  return found.length > 0
    ? { entries: found.slice(0, maxEntries).map(toEntry), suggestions: [] }
    : { entries: [], suggestions: similarNames(name, candidates) }
}

/**
 * The entries with exactly that name, or else those that the request is to, or else those that contain all of its words, or else those
 * of which it contains the most. A request, a flag, or a constant that doesn't exist has none, however many words it shares with others.
 */
function entriesNamed(asked: string, candidates: readonly Candidate[]): readonly Candidate[] {
  const exact = candidates.filter(({ names }) => names.some((name) => isNamed(asked, name)))
  if (exact.length > 0) return exact
  const request = readRequest(asked)
  const requested = request ? candidates.filter((one) => one.request && isRequestTo(request, one.request)) : []
  if (requested.length > 0 || request?.isCertain) return requested
  if (flag.test(asked)) return candidates.filter(({ flags }) => flags?.includes(asked))
  if (constantName.test(asked)) return []
  const partial = candidates.filter((one) => isPartOf(asked, [one.name, ...one.names]))
  return partial.length > 0 ? partial : longestContained(asked, candidates)
}

/** The entries of which the most words were given. A single word is enough only for errors: many properties have common words as names. */
function longestContained(asked: string, candidates: readonly Candidate[]): Candidate[] {
  const counted = candidates.map((one) => {
    const count = Math.max(0, ...one.names.map((name) => countContained(asked, name)))
    return { one, count: count === 1 && one.kind !== 'error' ? 0 : count }
  })
  const most = Math.max(...counted.map(({ count }) => count))
  return most > 0 ? counted.filter(({ count }) => count === most).map(({ one }) => one) : []
}

/** The name with the most similar spelling, and those that share the most words. */
function similarNames(asked: string, candidates: readonly Candidate[]): string[] {
  const words = wordsOf(asked)
  const similar = nearest(
    asked,
    candidates.map(({ name }) => name),
  )
  const sharing = candidates
    .map(({ name, names }) => ({ name, own: new Set([name, ...names].flatMap(wordsOf)) }))
    .map(({ name, own }) => ({ name, shared: words.filter((word) => own.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
  const found = [similar ?? [], sharing.map(({ name }) => name)].flat()
  return [...new Set(found)].slice(0, maxSuggestions)
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
      // Authors write `{$NAME}`.
      return { kind: 'constant', name, text: String(value), names: [name, `$${name}`, ...phrases], ...place }
    }),
    ...errors.map(({ name, fix, aliases, ...place }): Candidate => {
      return { kind: 'error', name, text: fix, names: [name, ...aliases], ...place }
    }),
    ...endpoints.map(({ title, method, path, server = '', ...place }): Candidate => {
      const request = { method, path, server }
      return { kind: 'endpoint', name: `${method} ${path}`, text: server + path, names: [title], request, ...place }
    }),
    ...names.flatMap(({ name, kind, title, flags = [], section, url }): Candidate[] => {
      const own = { name, names: [name, title ?? []].flat(), section, url }
      if (kind === 'path' || kind === 'word') return [{ kind: 'property', ...own }]
      // Constants with a value are listed above.
      if (kind === 'constant') return constants.some((one) => one.name === name) ? [] : [{ kind, ...own }]
      return kind === 'command' ? [{ kind, ...(flags.length > 0 && { text: flags.join(', ') }), flags, ...own }] : []
    }),
  ]
}

function toEntry({ names: _, request: _r, flags: _f, ...entry }: Candidate): Entry {
  return entry
}
