import { liteClient } from 'algoliasearch/lite'
import type { HostedSearch, SiteData } from '../shared/site-data.ts'
import type { HostedRecord } from './hosted-record.ts'
import type { SearchHit, SearchProvider, TextPart } from './provider.ts'

/** As many as a reader looks at. */
const mostHits = 12
const excerptWords = 24
/** Characters of the private use area stand around a match, as no text holds them. */
const [matchStart, matchEnd] = ['\uE000', '\uE001']

type Stored = Pick<HostedRecord, 'link' | 'page' | 'title' | 'ancestors'>
type ClientOptions = Parameters<typeof liteClient>[2]
type FoundRecord = Awaited<ReturnType<typeof ask>>[number]

/**
 * Asks the hosted service. This module comes with the service's client, so it is imported only where one is configured.
 * @param options of the service's client, such as other hosts
 */
export function createHostedSearch(
  { appId, apiKey, indexName }: HostedSearch,
  { version, lang }: Pick<SiteData, 'version' | 'lang'>,
  options?: ClientOptions,
): SearchProvider {
  const client = liteClient(appId, apiKey, options)
  const index = { indexName, facetFilters: [`version:${version}`, `lang:${lang}`] }
  return {
    async search(query) {
      // The service would answer a query without words with everything.
      const found = query.trim() === '' ? [] : await ask(client, index, query)
      return { hits: found.map(toHit), answers: [], suggestion: null }
    },
  }
}

async function ask(
  client: ReturnType<typeof liteClient>,
  index: { indexName: string; facetFilters: string[] },
  query: string,
) {
  const request = {
    ...index,
    query,
    hitsPerPage: mostHits,
    attributesToRetrieve: ['link', 'page', 'title', 'ancestors'],
    attributesToHighlight: ['title'],
    attributesToSnippet: [`text:${excerptWords}`, `code:${excerptWords}`],
    highlightPreTag: matchStart,
    highlightPostTag: matchEnd,
  }
  const { results } = await client.searchForHits<Stored>({ requests: [request] })
  return results.flatMap(({ hits }) => hits)
}

function toHit({
  link,
  page,
  title,
  ancestors,
  _highlightResult: titles,
  _snippetResult: excerpts,
}: FoundRecord): SearchHit {
  const matchIn = (marked: unknown): TextPart[] => toParts(isMarked(marked) ? marked.value : '')
  const heading = matchIn(titles?.title)
  return {
    link,
    page,
    ancestors,
    title: heading.length > 0 ? heading : [{ text: title, isMatch: false }],
    excerpt: [excerpts?.text, excerpts?.code].map(matchIn).find((parts) => parts.some(({ isMatch }) => isMatch)) ?? [],
  }
}

function isMarked(value: unknown): value is { value: string } {
  return typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string'
}

/** Text in which marks stand around the matches, as parts in one line. */
export function toParts(marked: string): TextPart[] {
  const [before = '', ...rest] = marked.replace(/\s+/g, ' ').split(matchStart)
  const parts = rest.flatMap((piece) => {
    const [match = '', after = ''] = piece.split(matchEnd)
    return [
      { text: match, isMatch: true },
      { text: after, isMatch: false },
    ]
  })
  return [{ text: before, isMatch: false }, ...parts].filter(({ text }) => text !== '')
}
