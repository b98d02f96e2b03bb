import { buildIndex } from '../../node/search/build-index.ts'
import { indexPage, searchFolder } from '../../node/search/index-page.ts'
import { collectWords } from '../../node/search/site-words.ts'
import { groupBy } from '../../shared/group-by.ts'
import { createEngine, type SearchEngine } from '../engine.ts'
import type { IndexedAnswer } from '../index/format.ts'
import { openStore } from '../index/store.ts'
import type { SectionRecord } from '../section-record.ts'

/** A record with the fields that the test needs. It is the page's own record if the link has no anchor. */
export function createSection(link: string, own: Partial<SectionRecord> = {}): SectionRecord {
  const level = link.includes('#') ? 2 : 1
  const { title = link } = own
  const words = { text: '', code: [], keywords: [], constants: [] }
  return { link, title, page: title, level, ancestors: [], ...words, isLegacy: false, ...own }
}

interface IndexOptions {
  title?: string
  synonyms?: string[][]
  concepts?: Record<string, string>
  answers?: IndexedAnswer[]
  maxSingleFileLength?: number
}

/** The files of an index, by name. Records must be grouped by page, the page's own first. */
export function createIndexFiles(
  records: readonly SectionRecord[],
  { title = '', synonyms = [], concepts = {}, answers = [], ...options }: IndexOptions = {},
): { core: string; files: Map<string, string> } {
  const pages = [...groupBy(records, ({ link }) => link.split('#')[0] ?? '').values()]
  const indexed = pages.map(indexPage)
  const ofPages = indexed.map((page) => page.indexed)
  const own = buildIndex(ofPages, collectWords(ofPages), { title, synonyms, concepts, answers, ...options })
  const files = [...own, ...indexed.flatMap(({ texts }) => texts)]
  const byName = new Map(files.map(({ path, content }) => [path.slice(searchFolder.length), String(content)]))
  return { core: String(files[0]?.content), files: byName }
}

export function createTestEngine(records: readonly SectionRecord[], options: IndexOptions = {}): SearchEngine {
  const { core, files } = createIndexFiles(records, options)
  return createEngine(openStore(core, async (name) => files.get(name) ?? Promise.reject(new Error(`no file ${name}`))))
}
