import { cacheKey } from '../cache/cache-key.ts'
import type { DiskCache, EntryType } from '../cache/disk-cache.ts'
import type { EngineCache } from '../engine.ts'
import { changeWords, type PageChange } from '../search/change-words.ts'
import type { IndexedPage } from '../search/index-page.ts'
import { collectWords, type SiteWords, type TermLines } from '../search/site-words.ts'
import { type BuiltPage, builtPages } from './built-page.ts'

export type WordsOfPage = Pick<BuiltPage, 'key'> & { indexed: Pick<IndexedPage, 'digest'> }

/** The words of a site and the pages that they come from. */
interface CachedWords {
  pages: { key: string; sectionCount: number }[]
  site: SiteWords
}

/** Stored as lines, which are faster to parse than JSON. */
export const wordsEntry: EntryType<CachedWords> = { name: 'words', write, read }

/** The words of the last build, which list the pages that they come from. */
export function wordsKey(engine: Pick<EngineCache, 'version'>): string {
  return cacheKey(engine, {})
}

/** With more changes, joining all pages is just as fast. */
const maxChanges = 50

/** The words of all pages. Updates those of the last build if few pages changed and no page gained or lost sections. */
export function siteWords(pages: readonly WordsOfPage[], cache: DiskCache, engine: EngineCache): SiteWords {
  const before = cache.get(wordsEntry, wordsKey(engine))
  const changes = before && findChanges(before.pages, pages, cache)
  if (before && changes?.length === 0) return before.site
  const site = before && changes ? changeWords(before.site, changes) : collectWords(pages.map(({ indexed }) => indexed))
  const counts = pages.map(({ key, indexed }) => ({ key, sectionCount: indexed.digest.sections.length }))
  cache.put(wordsEntry, wordsKey(engine), { pages: counts, site })
  return site
}

/** @returns `null` if the words of the last build can't be updated */
function findChanges(
  before: CachedWords['pages'],
  pages: readonly WordsOfPage[],
  cache: DiskCache,
): PageChange[] | null {
  if (before.length !== pages.length) return null
  const changes: PageChange[] = []
  let firstSection = 0
  for (const [index, { key, indexed }] of pages.entries()) {
    const last = before[index]
    const { sections } = indexed.digest
    if (last?.sectionCount !== sections.length) return null
    if (last.key !== key) {
      const page = changes.length < maxChanges ? cache.get(builtPages, last.key) : null
      if (page === null) return null
      changes.push({ firstSection, before: page.indexed.digest, after: indexed.digest })
    }
    firstSection += sections.length
  }
  return changes
}

/** One line each for pages, words, and every term. */
function write({ pages, site }: CachedWords): string {
  const lines = [
    pages.map(({ key, sectionCount }) => `${key} ${sectionCount}`).join('\t'),
    [...site.words].map(([word, count]) => `${word} ${count}`).join('\t'),
    // The indexed postings are usually all postings, so they are written only if they differ.
    ...[...site.terms].map(([term, { all, indexed }]) => `${term}\t${all}${indexed === all ? '' : `\t${indexed}`}`),
  ]
  return lines.join('\n')
}

function read(text: string): CachedWords {
  const [pageList = '', wordList = '', ...lines] = text.split('\n')
  const pages = readCounts(pageList).map(([key, sectionCount]) => ({ key, sectionCount }))
  return {
    pages,
    site: {
      sectionCount: pages.reduce((sum, page) => sum + page.sectionCount, 0),
      words: new Map(readCounts(wordList)),
      terms: new Map(lines.map(readTerm)),
    },
  }
}

function readTerm(line: string): [string, TermLines] {
  const start = line.indexOf('\t') + 1
  const end = line.indexOf('\t', line.indexOf('\t', start) + 1)
  const all = line.slice(start, end < 0 ? undefined : end)
  return [line.slice(0, start - 1), { all, indexed: end < 0 ? all : line.slice(end + 1) }]
}

function readCounts(list: string): [string, number][] {
  if (list === '') return []
  return list.split('\t').map((entry) => {
    const [name = '', count] = entry.split(' ')
    return [name, Number(count)]
  })
}
