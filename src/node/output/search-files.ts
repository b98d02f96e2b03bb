import type { SiteFile } from '../bundle/bundle-client.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { PageFacts } from '../markdown/compile-page.ts'
import { answersOf, constantAnswers } from '../search/answers.ts'
import { buildIndex, indexPage } from '../search/build-index.ts'
import { pageSections } from '../search/section-records.ts'
import type { Site } from '../site.ts'

export interface SearchFiles {
  files: SiteFile[]
  /** Path of the file that the browser fetches first. */
  index: string
}

/** The index of the embedded search. */
export function createSearchFiles({ pages, config }: Pick<Site<PageFacts>, 'pages' | 'config'>): SearchFiles {
  return indexFiles(
    pages.map(({ compiled }) => compiled),
    config,
  )
}

/** As `createSearchFiles`, of pages that may not be compiled yet: these have no text. */
export function indexFiles(
  pages: readonly Pick<PageFacts, 'record' | 'sections'>[],
  { constants, search }: Pick<SiteConfig, 'constants' | 'search'>,
): SearchFiles {
  const records = pages.map((page) => pageSections(page, search.legacy))
  const answers = [...records.flatMap(answersOf), ...constantAnswers(records.flat(), constants)]
  const files = buildIndex(records.map(indexPage), { answers, synonyms: search.synonyms })
  return { files, index: files[0]?.path ?? '' }
}
