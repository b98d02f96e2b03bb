import { createHash } from 'node:crypto'
import type { IndexedAnswer, PlacesOfPage, SearchCore, Shards } from '../../search/index/format.ts'
import { encodeWords } from '../../search/index/front-coding.ts'
import { encodeNumbers } from '../../search/index/number-text.ts'
import type { SectionRecord } from '../../search/section-record.ts'
import { slugify } from '../../shared/slug.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import { collectPostings, encodePostings, prunePostings } from './collect-postings.ts'
import { digestPage, type PageDigest } from './digest-page.ts'
import { cutShards, type ShardLine } from './shards.ts'
import { textFilesOf } from './text-files.ts'

/** A page as the index takes it: its sections, and what was counted of them. */
export interface IndexedPage {
  records: readonly SectionRecord[]
  digest: PageDigest
}

export interface IndexSettings {
  answers: readonly IndexedAnswer[]
  synonyms: readonly (readonly string[])[]
  /** An index up to this many characters comes in one file; 600,000 are about 200 KB compressed. */
  mostInOneFile?: number
}

/** Below the base: where all files of the search are. */
export const searchFolder = 'assets/search/'

/** Characters of a shard; small enough that a query of several words loads few bytes. */
const shardSizes = { postings: 40_000, places: 10_000 }

/** A function of one page's records. @param digest of these records, where it was kept */
export function indexPage(records: readonly SectionRecord[], digest = digestPage(records)): IndexedPage {
  return { records, digest }
}

/**
 * All files of the index; the first one is its core, which leads to the others.
 * The same pages give the same files, whose names tell their content.
 */
export function buildIndex(
  pages: readonly IndexedPage[],
  { answers, synonyms, mostInOneFile = 600_000 }: IndexSettings,
): SiteFile[] {
  const files = new Map<string, SiteFile>()
  const keep = (content: string): string => {
    const file = hashedFile(content)
    files.set(file.path, file)
    return file.path.slice(searchFolder.length)
  }
  const placeLines = pages.map(
    ({ records }): ShardLine => ({ text: JSON.stringify(placesOf(records, keep)), count: records.length }),
  )
  const postings = collectPostings(pages.map(({ digest }) => digest)).map((one) => prunePostings(one))
  const postingLines = postings.map((one): ShardLine => ({ text: encodePostings(one), count: 1 }))
  const isSmall = [...postingLines, ...placeLines].reduce((sum, { text }) => sum + text.length, 0) <= mostInOneFile
  const inShards = (lines: readonly ShardLine[], size: number): Shards =>
    isSmall
      ? cutShards(lines, Number.POSITIVE_INFINITY, (content) => ({ content }))
      : cutShards(lines, size, (content) => ({ file: keep(content) }))
  const core: SearchCore = {
    sectionCount: pages.reduce((sum, { records }) => sum + records.length, 0),
    words: encodeWords(wordsOf(pages)),
    frequencies: encodeNumbers(postings.map(({ sections }) => Math.round(Math.log2(sections.length)))),
    postings: inShards(postingLines, shardSizes.postings),
    places: inShards(placeLines, shardSizes.places),
    answers: [...answers],
    synonyms: synonyms.map((group) => [...group]),
  }
  return [hashedFile(JSON.stringify(core)), ...files.values()]
}

function wordsOf(pages: readonly IndexedPage[]): string[] {
  const words = new Set<string>()
  for (const { digest } of pages) for (const word of digest.words) words.add(word)
  return [...words].sort()
}

function placesOf(records: readonly SectionRecord[], keep: (content: string) => string): PlacesOfPage {
  const [page, ...sections] = records
  if (!page) throw new TypeError('a page without a record')
  return [
    page.link,
    page.title,
    textFilesOf(records).map(({ content, count }) => [keep(content), count]),
    sections.map(({ level, title, link }) => {
      const slug = link.slice(link.indexOf('#') + 1)
      return slug === slugify(title) ? [level, title] : [level, title, slug]
    }),
  ]
}

/** Named as JSON, which hosts compress; shards are text that the browser reads as such. */
function hashedFile(content: string): SiteFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { path: `${searchFolder}${hash}.json`, content }
}
