import type { SearchAnswer, SearchHit, SearchResult, TextPart } from '../../../search/provider.ts'
import { stopWords } from '../../../search/text/stop-words.ts'
import type { PageLink } from '../../../shared/page-record.ts'
import { splitSuffix } from '../../../shared/routes/routes.ts'
import type { SearchSettings } from '../../../shared/site-data.ts'

/** An option in the search dialog. */
export type SearchOption =
  | { type: 'answer'; link: string; answer: SearchAnswer }
  | { type: 'hit'; link: string; hit: SearchHit }
  | { type: 'page'; link: string; title: string }
  | { type: 'query'; query: string; icon: 'clock' | 'search' }

/** Unique key of an option in a list; a section can have several answers. */
export function keyOf(option: SearchOption): string {
  if (option.type === 'query') return option.query
  return option.type === 'answer' ? `${option.link} ${option.answer.name}` : option.link
}

export interface OptionGroup {
  key: string
  heading: string
  /** Titles of the sidebar groups above the page, outermost first. */
  crumbs: readonly string[]
  options: readonly SearchOption[]
}

/**
 * Groups a result for the dialog: answers first, then the hits of each page, ordered by its best hit. A section that an answer leads to
 * isn't listed again.
 * @param crumbsOf the sidebar groups above a route, outermost first
 */
export function resultGroups(result: SearchResult, crumbsOf: (route: string) => readonly string[]): OptionGroup[] {
  const answers = result.answers.map((answer): SearchOption => ({ type: 'answer', link: answer.link, answer }))
  const pages = new Map<string, SearchHit[]>()
  const hits = result.hits.filter(({ link }) => result.answers.every((answer) => answer.link !== link))
  for (const hit of hits) {
    const [route] = splitSuffix(hit.link)
    pages.set(route, [...(pages.get(route) ?? []), hit])
  }
  const ofPages = [...pages].map(
    ([route, own]): OptionGroup => ({
      key: route,
      heading: own[0]?.page ?? route,
      // A group often has the same title as its first page.
      crumbs: crumbsOf(route).filter((crumb) => crumb !== own[0]?.page),
      options: own.map((hit) => ({ type: 'hit', link: hit.link, hit })),
    }),
  )
  return [...group(answers.length > 1 ? 'Answers' : 'Answer', answers), ...ofPages]
}

/** Stored searches and visits, newest first. */
export interface SearchHistory {
  searches: readonly string[]
  /** Without the current page. */
  visited: readonly PageLink[]
}

/** Suggestions before the reader types: history, example questions, and popular pages, without duplicates. */
export function startGroups(
  { searches, visited }: SearchHistory,
  { questions, popular }: Pick<SearchSettings, 'questions' | 'popular'>,
): OptionGroup[] {
  const seen = new Set(visited.map(({ path }) => path))
  return [
    ...queryGroup('Recent searches', 'clock', searches),
    ...group('Recently visited', visited.map(pageOption)),
    ...queryGroup(
      'Try asking',
      'search',
      questions.filter((question) => !searches.includes(question)),
    ),
    ...popularGroup(popular.filter(({ path }) => !seen.has(path))),
  ]
}

export function popularGroup(pages: readonly PageLink[]): OptionGroup[] {
  return group('Popular pages', pages.map(pageOption))
}

function queryGroup(heading: string, icon: 'clock' | 'search', queries: readonly string[]): OptionGroup[] {
  return group(
    heading,
    queries.map((query) => ({ type: 'query', query, icon })),
  )
}

function pageOption({ path, title }: PageLink): SearchOption {
  return { type: 'page', link: path, title }
}

/** A group, or nothing if it would be empty. */
function group(heading: string, options: readonly SearchOption[]): OptionGroup[] {
  return options.length > 0 ? [{ key: heading, heading, crumbs: [], options }] : []
}

/**
 * The words to highlight on the target page: the matches of the search as written in the text, the value of a constant, and
 * the words of the query, whole and in parts, because the section may contain more matches than its heading and excerpt.
 * @param excerpt of a hit that arrived without one
 */
export function termsOf(option: SearchOption, query: string, excerpt: readonly TextPart[] = []): string[] {
  const parts = option.type === 'hit' ? [...option.hit.title, ...(option.hit.excerpt ?? excerpt)] : []
  const marked = parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)
  // Its section may call what it counts something else.
  const values =
    option.type === 'answer' && option.answer.kind === 'constant'
      ? [option.answer.text, ...option.answer.text.split(' ', 1)]
      : []
  const typed = query.split(/\s+/).flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
  const significant = typed.filter((word) => word.length > 2 && !stopWords.has(word.toLowerCase()))
  return [...new Set([...marked, ...values, ...significant].map((term) => term.toLowerCase()))]
}

export function textOf(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('')
}
