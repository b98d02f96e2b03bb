import { createHash } from 'node:crypto'
import type { IndexedAnswer, PlacesOfPage, SearchCore, Shards } from '../../search/index/format.ts'
import { encodeWords } from '../../search/index/front-coding.ts'
import { encodeNumbers } from '../../search/index/number-text.ts'
import type { SectionRecord } from '../../search/section-record.ts'
import { slugify } from '../../shared/slug.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import { collectPostings, encodePostings } from './collect-postings.ts'
import { digestPage, type PageDigest } from './digest-page.ts'
import { cutShards, type ShardLine } from './shards.ts'

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

/** Characters of one shard; small enough that a query of several words loads few bytes. */
const shardSize = 40_000

/** A function of one page's records, so it can be kept as long as these stay the same. */
export function indexPage(records: readonly SectionRecord[]): IndexedPage {
  return { records, digest: digestPage(records) }
}

/**
 * All files of the index; the first one is its core, which leads to the others.
 * The same pages give the same files, whose names tell their content.
 */
export function buildIndex(
  pages: readonly IndexedPage[],
  { answers, synonyms, mostInOneFile = 600_000 }: IndexSettings,
): SiteFile[] {
  const texts = pages.map(({ records }) => hashedFile(textsOf(records)))
  const postings = collectPostings(pages.map(({ digest }) => digest))
  const postingLines = postings.map((one): ShardLine => ({ text: encodePostings(one), count: 1 }))
  const placeLines = pages.map(
    ({ records }, index): ShardLine => ({
      text: JSON.stringify(placesOf(records, nameOf(texts[index]))),
      count: records.length,
    }),
  )
  const files = new Map(texts.map((file) => [file.path, file]))
  const isSmall = [...postingLines, ...placeLines].reduce((sum, { text }) => sum + text.length, 0) <= mostInOneFile
  const inShards = (lines: readonly ShardLine[]): Shards =>
    cutShards(lines, isSmall ? Number.POSITIVE_INFINITY : shardSize, (content) => {
      if (isSmall) return { content }
      const file = hashedFile(content)
      files.set(file.path, file)
      return { file: nameOf(file) }
    })
  const core: SearchCore = {
    sectionCount: pages.reduce((sum, { records }) => sum + records.length, 0),
    words: encodeWords(wordsOf(pages)),
    frequencies: encodeNumbers(postings.map(({ sections }) => Math.round(Math.log2(sections.length)))),
    postings: inShards(postingLines),
    places: inShards(placeLines),
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

function placesOf(records: readonly SectionRecord[], file: string): PlacesOfPage {
  const [page, ...sections] = records
  if (!page) throw new TypeError('a page without a record')
  return [
    page.link,
    page.title,
    file,
    sections.map(({ level, title, link }) => {
      const slug = link.slice(link.indexOf('#') + 1)
      return slug === slugify(title) ? [level, title] : [level, title, slug]
    }),
  ]
}

/** What excerpts are cut from. */
function textsOf(records: readonly SectionRecord[]): string {
  return JSON.stringify(records.map(({ text, code }) => [text, ...code].filter(Boolean).join('\n')))
}

/** Hosts compress what is named as JSON, which shards are not; to the browser all is text. */
function hashedFile(content: string): SiteFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { path: `${searchFolder}${hash}.json`, content }
}

function nameOf(file: SiteFile | undefined): string {
  return file?.path.slice(searchFolder.length) ?? ''
}
