import type { SiteFile } from '../bundle/bundle-client.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import { constantAnswers } from '../search/answers.ts'
import { buildIndex } from '../search/build-index.ts'
import { type IndexedPage, indexPage } from '../search/index-page.ts'
import { pageSections } from '../search/section-records.ts'
import { collectWords, type SiteWords } from '../search/site-words.ts'

export interface SearchFiles {
  files: SiteFile[]
  /** Path of the file that the browser fetches first. */
  index: string
}

type SearchConfig = Pick<SiteConfig, 'title' | 'constants' | 'search'>

/** The index of the embedded search, without the pages' text files. @param words the site's words */
export function createSearchFiles(
  pages: readonly IndexedPage[],
  words: SiteWords,
  { title, constants, search }: SearchConfig,
): SearchFiles {
  const citing = pages.flatMap((page) => page.citing)
  const answers = constantAnswers(citing, constants, search)
  const files = buildIndex(pages, words, { title, answers, ...search })
  return { files, index: files[0]?.path ?? '' }
}

/** Indexes pages from scratch, including their text files. */
export function indexPages(
  pages: readonly Pick<CompiledPage, 'record' | 'sections'>[],
  config: SearchConfig,
): SearchFiles {
  const indexed = pages.map((page) => indexPage(pageSections(page, config.search.legacy)))
  const ofPages = indexed.map((page) => page.indexed)
  const own = createSearchFiles(ofPages, collectWords(ofPages), config)
  return { ...own, files: [...own.files, ...indexed.flatMap(({ texts }) => texts)] }
}
