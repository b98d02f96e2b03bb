import { nearest } from '../messages/suggest.ts'
import type { BuiltSite } from './built-site.ts'

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

/** Finds entries by name: those with exactly that name, or else those that contain all of its words. */
export async function lookUp(
  name: string,
  kind: EntryKind | undefined,
  site: BuiltSite,
): Promise<{ entries: Entry[]; suggestions: string[] }> {
  const candidates = (await listEntries(site)).filter((one) => kind === undefined || one.kind === kind)
  const exact = candidates.filter((one) => namesOf(one).some((other) => plain(other) === plain(name)))
  const words = wordsOf(name)
  const partial = candidates.filter((one) => {
    const own = namesOf(one).flatMap(wordsOf)
    return words.length > 0 && words.every((word) => own.some((other) => other.startsWith(word)))
  })
  const found = exact.length > 0 ? exact : partial
  if (found.length > 0) return { entries: found.slice(0, maxEntries).map(toEntry), suggestions: [] }
  const known = candidates.map((one) => one.name)
  const sharing = candidates.filter((one) =>
    namesOf(one)
      .flatMap(wordsOf)
      .some((word) => words.includes(word)),
  )
  const suggestions = [nearest(name, known) ?? [], sharing.map((one) => one.name)].flat()
  return { entries: [], suggestions: [...new Set(suggestions)].slice(0, 5) }
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
      return { kind: 'endpoint', name, text: server + path, aliases: [title, path], section, url }
    }),
    ...names.flatMap(({ name, kind, title, flags = [], section, url }): Candidate[] => {
      const own = { name, aliases: title === undefined ? [] : [title], section, url }
      if (kind === 'path' || kind === 'word') return [{ kind: 'property', ...own }]
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

/** Without what people leave out: capitals, and the marks around words. */
function plain(name: string): string {
  return wordsOf(name).join(' ')
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[$\p{L}\p{N}]+/gu) ?? []
}
