import { changeWords, type PageChange } from '../../search/change-words.ts'
import type { IndexedPage } from '../../search/index-page.ts'
import { collectWords, type SiteWords, type TermLines } from '../../search/site-words.ts'
import type { DiskCache } from './disk-cache.ts'
import { type BuiltPage, readFacts, wordsKey } from './page-cache.ts'

export type WordsOfPage = Pick<BuiltPage, 'key'> & { indexed: Pick<IndexedPage, 'digest'> }

/** The words of a site and the pages that they come from. */
interface CachedWords {
  pages: { key: string; sectionCount: number }[]
  site: SiteWords
}

/** With more changes, joining all pages is just as fast. */
const maxChanges = 50

/** The words of all pages. Updates those of the last build if few pages changed and no page gained or lost sections. */
export function siteWords(pages: readonly WordsOfPage[], cache: DiskCache): SiteWords {
  const before = readKept(cache)
  const changes = before && findChanges(before.pages, pages, cache)
  if (before && changes?.length === 0) return before.site
  const site = before && changes ? changeWords(before.site, changes) : collectWords(pages.map(({ indexed }) => indexed))
  cache.put(
    wordsKey,
    write({ pages: pages.map(({ key, indexed }) => ({ key, sectionCount: indexed.digest.sections.length })), site }),
  )
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
      const facts = changes.length < maxChanges ? readFacts(cache, last.key) : null
      if (facts === null) return null
      changes.push({ firstSection, before: facts.indexed.digest, after: indexed.digest })
    }
    firstSection += sections.length
  }
  return changes
}

/** Serializes to lines, which are faster to parse than JSON: pages, words, then one line per term. */
function write({ pages, site }: CachedWords): string {
  const lines = [
    pages.map(({ key, sectionCount }) => `${key} ${sectionCount}`).join('\t'),
    [...site.words].map(([word, count]) => `${word} ${count}`).join('\t'),
    // The indexed postings are usually all postings, so they are written only if they differ.
    ...[...site.terms].map(([term, { all, indexed }]) => `${term}\t${all}${indexed === all ? '' : `\t${indexed}`}`),
  ]
  return lines.join('\n')
}

function readKept(cache: DiskCache): CachedWords | null {
  const [pageList = '', wordList = '', ...lines] = cache.get(wordsKey)?.split('\n') ?? []
  if (pageList === '') return null
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
