import { z } from 'zod'

/** The part of a hosted search request that we use. */
export const queriesBody = z.object({
  requests: z.array(
    z.object({
      indexName: z.string(),
      query: z.string(),
      facetFilters: z.array(z.string()),
      hitsPerPage: z.number(),
      attributesToHighlight: z.array(z.string()),
      /** Attribute and number of words: `text:24`. */
      attributesToSnippet: z.array(z.string()),
      highlightPreTag: z.string(),
      highlightPostTag: z.string(),
    }),
  ),
})

type Query = z.output<typeof queriesBody>['requests'][number]

type StoredRecord = Record<string, unknown>

/** Answers like the service, with simpler matching: records that contain every word of the query. */
export function answerQueries(
  queries: readonly Query[],
  recordsOf: (indexName: string) => Iterable<StoredRecord>,
): { results: unknown[] } {
  return { results: queries.map((query) => ({ hits: find(query, [...recordsOf(query.indexName)]) })) }
}

function find(query: Query, records: readonly StoredRecord[]): unknown[] {
  const words = query.query.toLowerCase().split(/\s+/)
  const passes = (record: StoredRecord): boolean =>
    query.facetFilters.every((filter) => {
      const [attribute = '', value] = filter.split(':')
      return record[attribute] === value
    })
  return records
    .filter((record) => passes(record) && words.every((word) => JSON.stringify(record).toLowerCase().includes(word)))
    .slice(0, query.hitsPerPage)
    .map((record) => ({
      ...record,
      _highlightResult: markAll(record, query.attributesToHighlight, words, query),
      _snippetResult: markAll(
        record,
        query.attributesToSnippet.map((attribute) => attribute.split(':')[0] ?? ''),
        words,
        query,
      ),
    }))
}

/** Highlights every text below the attributes; for `answers.name`, everything in `answers`. */
function markAll(
  record: StoredRecord,
  attributes: readonly string[],
  words: readonly string[],
  query: Query,
): StoredRecord {
  const markIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(markIn)
    if (typeof value !== 'object' || value === null) return mark(String(value ?? ''), words, query)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, markIn(inner)]))
  }
  const names = attributes.map((attribute) => attribute.split('.')[0] ?? '')
  return Object.fromEntries(names.map((name) => [name, markIn(record[name])]))
}

function mark(text: string, words: readonly string[], { highlightPreTag, highlightPostTag }: Query): StoredRecord {
  const value = words.reduce((marked, word) => {
    const start = marked.toLowerCase().indexOf(word)
    if (start < 0) return marked
    const end = start + word.length
    return marked.slice(0, start) + highlightPreTag + marked.slice(start, end) + highlightPostTag + marked.slice(end)
  }, text)
  return { value, matchLevel: value === text ? 'none' : 'full', matchedWords: [...words] }
}
