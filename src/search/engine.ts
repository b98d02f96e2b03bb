import MiniSearch, { type Options } from 'minisearch'
import type { SearchRecord } from './records.ts'

/** Shared by the build, which writes the index, and the browser, which reads it: both must agree. */
export const engineOptions: Options<SearchRecord> = {
  fields: ['title', 'page', 'words'],
  storeFields: ['title', 'page'],
  searchOptions: {
    boost: { title: 3 },
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length > 3 ? 0.25 : false),
  },
}

/** The index of all records, as text. */
export function buildIndex(records: readonly SearchRecord[]): string {
  const engine = new MiniSearch(engineOptions)
  engine.addAll(records)
  return JSON.stringify(engine)
}
