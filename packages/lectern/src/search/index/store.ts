import type { PlacesOfPage, PostingsText, SearchCore, Shards } from './format.ts'
import { type Lexicon, readLexicon } from './lexicon.ts'
import { countNumbers, decodeNumbers } from './number-text.ts'
import { readLocations, type SectionLocation } from './places.ts'

/** The sections with a term, in order, and its weight in each. */
export interface Postings {
  sections: readonly number[]
  impacts: readonly number[]
}

/** The index on the server: one file, or shards that are fetched on demand. */
export interface IndexStore {
  core: SearchCore
  lexicon: Lexicon
  /** The number of each section's page. */
  pageOf: readonly number[]
  /** Whether queries have to fetch shards and should consider fewer terms and sections. */
  isSharded: boolean
  postings(terms: readonly number[]): Promise<Map<number, Postings>>
  places(sections: readonly number[]): Promise<Map<number, SectionLocation>>
  /** The texts of a page's sections. */
  texts(file: string): Promise<readonly string[]>
}

/**
 * @param core text of the index's first file
 * @param fetchFile fetches another file of the index as text
 * @throws Error with a message for readers if the text isn't an index, because some servers respond to any URL with a page
 */
export function openStore(core: string, fetchFile: (file: string) => Promise<string>): IndexStore {
  const parsed = parseCore(core)
  const isSharded = [...parsed.postings.parts, ...parsed.places.parts].some((part) => 'file' in part)
  const postingLines = shardReader(parsed.postings, fetchFile, readPostings)
  const placeShards = shardReader(parsed.places, fetchFile, (content) =>
    readLocations(content.split('\n').map((line): PlacesOfPage => JSON.parse(line))),
  )
  const postings = new Map<number, Postings>()
  const texts = new Map<string, Promise<readonly string[]>>()

  return {
    core: parsed,
    lexicon: readLexicon(parsed, isSharded),
    pageOf: decodeNumbers(parsed.pages).flatMap((count, page) => Array<number>(count).fill(page)),
    isSharded,
    async postings(terms) {
      const found = await Promise.all(
        terms.map(async (term): Promise<[number, Postings]> => {
          const known = postings.get(term) ?? decodePostings(entryOf(await postingLines(term), term))
          postings.set(term, known)
          return [term, known]
        }),
      )
      return new Map(found)
    },
    async places(sections) {
      const found = await Promise.all(
        sections.map(async (section): Promise<[number, SectionLocation]> => {
          const place = entryOf(await placeShards(section), section)
          if (!place) throw new RangeError(incomplete)
          return [section, place]
        }),
      )
      return new Map(found)
    },
    texts(file) {
      const known = texts.get(file) ?? fetchFile(file).then((text): readonly string[] => JSON.parse(text))
      texts.set(file, known)
      known.catch(() => texts.delete(file))
      return known
    },
  }
}

/** Happens if the files come from different versions of the site. */
const incomplete = 'the search index is incomplete'

function parseCore(core: string): SearchCore {
  try {
    return JSON.parse(core)
  } catch {
    throw new Error('the search index is damaged')
  }
}

interface Shard<Entry> {
  start: number
  entries: readonly Entry[]
}

const entryOf = <Entry>({ start, entries }: Shard<Entry>, number: number): Entry | undefined => entries[number - start]

/** Returns the shard with an entry; each shard is fetched and parsed once. */
function shardReader<Entry>(
  { starts, parts }: Shards,
  fetchFile: (file: string) => Promise<string>,
  read: (content: string) => readonly Entry[],
): (entry: number) => Promise<Shard<Entry>> {
  const shards = new Map<number, Promise<Shard<Entry>>>()
  async function load(index: number): Promise<Shard<Entry>> {
    const part = parts[index]
    if (!part) throw new RangeError(incomplete)
    const start = starts[index] ?? 0
    return { start, entries: read('content' in part ? part.content : await fetchFile(part.file)) }
  }
  return (entry) => {
    const index = Math.max(
      0,
      starts.findLastIndex((start) => start <= entry),
    )
    const known = shards.get(index) ?? load(index)
    shards.set(index, known)
    known.catch(() => shards.delete(index))
    return known
  }
}

/** The lines of a shard of postings, each with its distances and weights, separated by a tab. */
function readPostings(content: PostingsText): string[] {
  const [lines = '', impacts = ''] = content.split('\t')
  let start = 0
  return lines.split('\n').map((distances) => {
    const from = start
    start += countNumbers(distances)
    return `${distances}\t${impacts.slice(from, start)}`
  })
}

/** @param line from `readPostings`; absent for none */
export function decodePostings(line = ''): Postings {
  const [distances = '', impacts = ''] = line.split('\t')
  let section = -1
  const sections = decodeNumbers(distances).map((distance) => (section += distance + 1))
  return { sections, impacts: decodeNumbers(impacts) }
}
