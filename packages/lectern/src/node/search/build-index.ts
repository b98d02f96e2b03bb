import type { IndexedAnswer, SearchCore, Shards } from '../../search/index/format.ts'
import { encodeWords } from '../../search/index/front-coding.ts'
import { encodeNumbers } from '../../search/index/number-text.ts'
import { wordsOf } from '../../search/text/words.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import { conceptsIn } from './concepts.ts'
import { hashedFile, type IndexedPage, searchFolder } from './index-page.ts'
import { countPostings, joinPostings } from './postings.ts'
import { cutShards, type ShardLine } from './shards.ts'
import type { SiteWords } from './site-words.ts'

export interface IndexSettings {
  /** The site's title. */
  title: string
  /** Answers in addition to those of the pages. */
  answers: readonly IndexedAnswer[]
  synonyms: readonly (readonly string[])[]
  /** Terms of the pages -> phrases that only readers use for them. */
  concepts: Readonly<Record<string, string>>
  /** An index up to this many characters is a single file; 600,000 are about 200 KB compressed. */
  maxSingleFileLength?: number
}

/** Characters per shard; small enough that a query with several words loads few bytes. */
const shardSizes = { postings: 40_000, places: 10_000 }

/**
 * The files of the index that don't belong to a single page. The first one is the core, which refers to all others. The
 * output is deterministic, and file names contain hashes.
 * @param site the words of the pages
 */
export function buildIndex(
  pages: readonly IndexedPage[],
  site: SiteWords,
  { title, answers, synonyms, concepts, maxSingleFileLength = 600_000 }: IndexSettings,
): SiteFile[] {
  const files = new Map<string, SiteFile>()
  const keep = (content: string): string => {
    const file = hashedFile(content)
    files.set(file.path, file)
    return file.path.slice(searchFolder.length)
  }
  const placeLines = pages.map(({ places, digest }) => line(JSON.stringify(places), digest.sections.length))
  const postingLines = [...site.terms.keys()].sort().map((term) => line(site.terms.get(term)?.indexed ?? '', 1))
  const isSmall =
    [...postingLines, ...placeLines].reduce((sum, { text }) => sum + text.length, 0) <= maxSingleFileLength
  const inShards = (lines: readonly ShardLine[], size: number, join: (texts: readonly string[]) => string): Shards =>
    isSmall
      ? cutShards(lines, Number.POSITIVE_INFINITY, (texts) => ({ content: join(texts) }))
      : cutShards(lines, size, (texts) => ({ file: keep(join(texts)) }))
  const core: SearchCore = {
    sectionCount: site.sectionCount,
    pages: encodeNumbers(pages.map(({ digest }) => digest.sections.length)),
    words: encodeWords([...site.words.keys()].sort()),
    frequencies: encodeNumbers(postingLines.map(({ text }) => Math.round(Math.log2(countPostings(text))))),
    postings: inShards(postingLines, shardSizes.postings, joinPostings),
    places: inShards(placeLines, shardSizes.places, (texts) => texts.join('\n')),
    answers: [...pages.flatMap((page) => page.answers), ...answers],
    synonyms: [
      ...synonyms.map((group) => [...group]),
      ...conceptsIn(concepts).map(({ terms, phrases }) => [...terms, '', ...phrases]),
    ],
    title: wordsOf(title).map(({ text }) => text),
  }
  return [hashedFile(JSON.stringify(core)), ...files.values()]
}

function line(text: string, count: number): ShardLine {
  return { text, count }
}
