import type { IndexedAnswer, SearchCore } from '../index/format.ts'
import { type Lexicon, termOf } from '../index/lexicon.ts'
import type { SearchAnswer } from '../provider.ts'
import { lightWords } from '../text/light-words.ts'
import { stopWords } from '../text/stop-words.ts'
import { wordsOf } from '../text/words.ts'
import { endpointCloseness, endpointIn, isEndpoint } from './endpoint.ts'
import { type Query, sureTerms } from './parse.ts'

const maxAnswers = 3
/** Minimum share of an answer's name that the query must contain. */
const minNameShare = 0.6
/** Minimum share of a heading that can represent a constant: `queries per second` for `QPS (queries per second)`. */
const minHeadingShare = 0.75
/** Minimum certainty that the query means a word of the name. */
const minSureness = 0.45

/** Minimum certainty for a word to be related at all: more than one word of a two-word synonym. */
const minRelatedness = 0.4
/** Minimum certainty for a word of a keyword: allows typos, but not synonyms. */
const minTypedSureness = 0.75

/** Words that ask for a kind of answer and aren't part of its name. */
const askingWords: Record<SearchAnswer['kind'], ReadonlySet<string>> = {
  constant: new Set([
    ...lightWords,
    ...(
      'big large long high often value number default allowed max maximum limit limits quota keep kept ' +
      'seconds minutes days ms workflow team organization'
    ).split(' '),
  ]),
  error: new Set('error errors exception message warning fix solve getting get handle mean means workflow'.split(' ')),
  endpoint: new Set('api endpoint rest http call request curl method path url route'.split(' ')),
}
/** The heading of a constant's section counts as its name only together with one of these. */
const quantityWords = new Set(
  'limit limits quota maximum max size price cost version number much many big large long cap minimum free'.split(' '),
)

/** Words that distinguish the maximum from the default value. */
const bounds = [new Set(['max', 'maximum', 'absolute']), new Set(['default', 'standard'])]
/** Score bonus for the right bound. */
const boundBonus = 0.5
/** The highest score of an answer by its name; keywords have more. */
const mostByName = 1 + boundBonus
/** Weight of a heading compared with a constant's own name. */
const headingShare = 0.7

/** Direct answers to a query, best first. */
export function findAnswers(
  typed: string,
  { units }: Query,
  { answers, title }: Pick<SearchCore, 'answers' | 'title'>,
  lexicon: Lexicon,
): SearchAnswer[] {
  const endpoint = endpointIn(typed)
  const words = new Set(wordsOf(typed).map(({ text }) => text))
  const asked = units.map((unit) => ({ word: title.includes(unit.word) ? '' : unit.word, terms: sureTerms(unit) }))
  const scored = answers.map((answer) => ({
    answer,
    score:
      endpoint && answer.kind === 'endpoint'
        ? endpointCloseness(endpoint, answer.text)
        : closeness(answer, asked, words, lexicon),
  }))
  // A keyword names what the reader asks for, so what it isn't a keyword of is no answer.
  const floor = scored.some(({ score }) => score > mostByName) ? mostByName : 0
  return scored
    .filter(({ score }) => score > floor)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxAnswers)
    .map(({ answer: { kind, name, text, link, page } }) => ({ kind, name, text, link, page }))
}

/** The section of an endpoint, for a query such as `POST /v1/sources`; otherwise `null`. */
export function endpointLink(typed: string, answers: readonly IndexedAnswer[]): string | null {
  const endpoint = endpointIn(typed)
  if (!endpoint?.method) return null
  return answers.find(({ kind, text }) => kind === 'endpoint' && isEndpoint(endpoint, text))?.link ?? null
}

interface Asked {
  /** Empty for a word of the site's title, which says nothing about the answer. */
  word: string
  terms: ReadonlyMap<number, number>
}

/** 0 if the query asks for something else, otherwise the share of the name in the query plus the bonus for the right bound. */
function closeness(
  { kind, name, others, keywords = [] }: IndexedAnswer,
  asked: readonly Asked[],
  typed: ReadonlySet<string>,
  lexicon: Lexicon,
): number {
  const own = new Set([name, ...others].flatMap((text) => termsIn(text, lexicon)))
  const significant = asked.filter(({ word }) => word && !askingWords[kind].has(word))
  if (significant.length === 0) return 0
  // Longer keywords win: `team price` before `price`.
  const longest = Math.max(
    ...keywords.map((words) => (isAskedBy(words, asked, significant, lexicon) ? words.length : 0)),
  )
  if (longest > 0) return 1 + longest
  const isAboutIt = significant.every(
    ({ word, terms }) =>
      isPlaceholder(word, name, kind) || [...terms].some(([term, sure]) => sure >= minRelatedness && own.has(term)),
  )
  if (!isAboutIt) return 0
  if (kind === 'endpoint') return asksForEndpoint(name, asked, lexicon) ? enough(share(name, stopWords)) : 0
  if (kind === 'error') return isStatusOf(significant, others) ? 1 : enough(most([name, ...others]))
  const asksQuantity = asked.some(({ word }) => quantityWords.has(word) || bounds.some((words) => words.has(word)))
  const isHeading = significant.length > 1 && most(others) >= minHeadingShare
  if (!asksQuantity) return Math.max(enough(share(name)), headingShare * Number(isHeading))
  const ofName = Math.max(share(name), share(name, askingWords.constant))
  const said = Math.max(enough(ofName), headingShare * enough(most(others)))
  return said && Math.max(0.01, said + boundBonus * boundMatch(name, typed))

  function most(names: readonly string[]): number {
    return Math.max(...names.map((text) => share(text)))
  }

  function share(text: string, without: ReadonlySet<string> = new Set()): number {
    return saidShare(text, without, asked, typed, lexicon)
  }
}

/** Whether the query contains every word of a keyword and nothing else. */
function isAskedBy(
  keyword: readonly string[],
  asked: readonly Asked[],
  significant: readonly Asked[],
  lexicon: Lexicon,
): boolean {
  const terms = keyword.map((word) => termOf(lexicon, word) ?? -1)
  const says = ({ terms: sure }: Asked, term: number): boolean => (sure.get(term) ?? 0) >= minTypedSureness
  return (
    terms.every((term) => asked.some((one) => says(one, term))) &&
    significant.every((one) => terms.some((term) => says(one, term)))
  )
}

/** Whether the query is a status code: `413` for `413 Payload Too Large`. */
function isStatusOf(significant: readonly Asked[], names: readonly string[]): boolean {
  const [only, ...more] = significant
  return only !== undefined && more.length === 0 && names.some((name) => name.startsWith(`${only.word} `))
}

/** `source events` doesn't ask for an endpoint unless it has a verb (`get`, `delete`) or a word such as `api`. */
function asksForEndpoint(name: string, asked: readonly Asked[], lexicon: Lexicon): boolean {
  const [verb] = termsIn(name, lexicon)
  return asked.some(
    ({ word, terms }) =>
      !word || askingWords.endpoint.has(word) || (verb !== undefined && (terms.get(verb) ?? 0) >= minSureness),
  )
}

const enough = (said: number): number => (said >= minNameShare ? said : 0)

/** `Loading chunk 12 failed` matches the error `Loading chunk N failed`. */
function isPlaceholder(word: string, name: string, kind: SearchAnswer['kind']): boolean {
  return kind === 'error' && /^\d+$/.test(word) && /\b[A-Z]\b/.test(name)
}

/** 1 for the requested bound, -1 for another one, 0 if none is requested or given. */
function boundMatch(name: string, typed: ReadonlySet<string>): number {
  const own = wordsOf(name).map(({ text }) => text)
  const asked = bounds.findIndex((words) => [...typed].some((word) => words.has(word)))
  const given = bounds.findIndex((words) => own.some((word) => words.has(word)))
  if (asked < 0 || given < 0) return 0
  return asked === given ? 1 : -1
}

/** Share of a name's words in the query. Stop words must be typed, because `memory` alone is not `Out of Memory`. */
function saidShare(
  name: string,
  without: ReadonlySet<string>,
  asked: readonly Asked[],
  typed: ReadonlySet<string>,
  lexicon: Lexicon,
): number {
  const words = wordsOf(name).filter(({ isWhole, text }) => !isWhole && !without.has(text))
  const said = words.filter(({ text }) => {
    if (stopWords.has(text)) return typed.has(text)
    const term = termOf(lexicon, text)
    return term !== undefined && asked.some(({ terms }) => (terms.get(term) ?? 0) >= minSureness)
  })
  return words.length === 0 ? 0 : said.length / words.length
}

function termsIn(text: string, lexicon: Lexicon): number[] {
  return wordsOf(text).flatMap(({ text: word }) => termOf(lexicon, word) ?? [])
}
