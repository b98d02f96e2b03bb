import type { SiteFile } from '../bundle/bundle-client.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { PageFacts } from '../markdown/compile-page.ts'
import { answersOf, constantAnswers } from '../search/answers.ts'
import { buildIndex, indexPage } from '../search/build-index.ts'
import type { PageDigest } from '../search/digest-page.ts'
import { pageSections } from '../search/section-records.ts'

interface SearchedSite {
  pages: readonly { compiled: IndexablePage }[]
  config: SiteConfig
}

export interface SearchFiles {
  files: SiteFile[]
  /** Path of the file that the browser fetches first. */
  index: string
}

/** A page; where its digest was kept, it is not made again. */
export type IndexablePage = Pick<PageFacts, 'record' | 'sections'> & { digest?: PageDigest }

/** The index of the embedded search. */
export function createSearchFiles({ pages, config }: SearchedSite): SearchFiles {
  return indexFiles(
    pages.map(({ compiled }) => compiled),
    config,
  )
}

/** As `createSearchFiles`, of pages that may not be compiled yet: these have no text. */
export function indexFiles(
  pages: readonly IndexablePage[],
  { constants, search }: Pick<SiteConfig, 'constants' | 'search'>,
): SearchFiles {
  const records = pages.map((page) => pageSections(page, search.legacy))
  const answers = [...records.flatMap(answersOf), ...constantAnswers(records.flat(), constants)]
  const indexed = records.map((own, index) => indexPage(own, pages[index]?.digest))
  const files = buildIndex(indexed, { answers, synonyms: search.synonyms })
  return { files, index: files[0]?.path ?? '' }
}
