import { searchClient } from '@algolia/client-search'
import type { HostedSearch, SiteData } from '../shared/site-data.ts'
import type { HostedRecord } from './hosted-record.ts'
import type { SearchAnswer, SearchHit, SearchProvider, TextPart } from './provider.ts'

/** Readers rarely look at more. */
const maxHits = 12
const excerptWords = 24
const maxAnswers = 3
/** Minimum share of an answer's name that must match. */
const minNameShare = 0.6
/** Matches are delimited by private-use characters, which don't occur in text. */
const [matchStart, matchEnd] = ['\uE000', '\uE001']

/** An older index may have no answers. */
type Stored = Pick<HostedRecord, 'link' | 'page' | 'title' | 'ancestors'> & Partial<Pick<HostedRecord, 'answers'>>
type ClientOptions = Parameters<typeof searchClient>[2]
type FoundRecord = Awaited<ReturnType<typeof ask>>[number]

/**
 * Queries the hosted service. This module includes the service's client, so import it only if one is configured.
 * @param options of the service's client, such as other hosts
 */
export function createHostedSearch(
  { appId, apiKey, indexName }: HostedSearch,
  { version, lang }: Pick<SiteData, 'version' | 'lang'>,
  options?: ClientOptions,
): SearchProvider {
  const client = searchClient(appId, apiKey, options)
  const index = { indexName, facetFilters: [`version:${version}`, `lang:${lang}`] }
  return {
    async search(query) {
      // For an empty query, the service would return everything.
      const found = query.trim() === '' ? [] : await ask(client, index, query)
      return { hits: found.map(toHit), answers: found.flatMap(answersIn).slice(0, maxAnswers), suggestion: null }
    },
  }
}

async function ask(
  client: ReturnType<typeof searchClient>,
  index: { indexName: string; facetFilters: string[] },
  query: string,
) {
  const request = {
    ...index,
    query,
    hitsPerPage: maxHits,
    attributesToRetrieve: ['link', 'page', 'title', 'ancestors', 'answers'],
    attributesToHighlight: ['title', 'answers.name', 'answers.text'],
    attributesToSnippet: [`text:${excerptWords}`, `code:${excerptWords}`],
    highlightPreTag: matchStart,
    highlightPostTag: matchEnd,
  }
  const { results } = await client.searchForHits<Stored>({ requests: [request] })
  return results.flatMap(({ hits }) => hits)
}

function toHit(found: FoundRecord): SearchHit {
  const { link, page, title, ancestors, _highlightResult: titles, _snippetResult: excerpts } = found
  const heading = partsOf(titles?.title)
  return {
    link,
    page,
    ancestors,
    title: heading.length > 0 ? heading : [{ text: title, isMatch: false }],
    excerpt: [excerpts?.text, excerpts?.code].map(partsOf).find((parts) => matchShare(parts) > 0) ?? [],
  }
}

/** The answers of a section whose names match the query; for endpoints, also by method and path. */
function answersIn({ link, page, answers = [], _highlightResult: marked }: FoundRecord): SearchAnswer[] {
  return answers
    .filter(({ kind }, index) => {
      const marks = valueAt(marked?.answers, index)
      const said = [valueAt(marks, 'name'), kind === 'endpoint' && valueAt(marks, 'text')]
      return said.some((text) => matchShare(partsOf(text)) >= minNameShare)
    })
    .map((answer) => ({ ...answer, link, page }))
}

/** How much of a text matches, from 0 to 1. */
function matchShare(parts: readonly TextPart[]): number {
  const lengthOf = (list: readonly TextPart[]): number => list.reduce((sum, { text }) => sum + text.length, 0)
  return parts.length === 0 ? 0 : lengthOf(parts.filter(({ isMatch }) => isMatch)) / lengthOf(parts)
}

/** The parts of one highlighted attribute; empty if it is missing. */
function partsOf(marked: unknown): TextPart[] {
  const value = valueAt(marked, 'value')
  return typeof value === 'string' ? toParts(value) : []
}

function valueAt(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** Splits a text with marked matches into parts, on a single line. */
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
