import type { IndexedAnswer } from '../index/format.ts'
import { type Lexicon, termOf } from '../index/lexicon.ts'
import type { SearchAnswer } from '../provider.ts'
import { lightWords } from '../text/light-words.ts'
import { stopWords } from '../text/stop-words.ts'
import { wordsOf } from '../text/words.ts'
import { endpointCloseness, endpointIn, isEndpoint } from './endpoint.ts'
import { type Query, sureTerms, type Unit } from './parse.ts'

const mostAnswers = 3
/** The share of an answer's name that the query must say. */
const leastOfName = 0.6
/** The same for a heading that stands for a constant by itself: `queries per second` for `QPS (queries per second)`. */
const leastOfHeading = 0.75
/** How sure a word of the name must be meant. */
const leastSure = 0.5

/** The same for a word of the query to be about it at all: more than one word of a synonym that has two. */
const leastRelated = 0.4
/** How sure a word of a keyword must be typed: a slip will do, a synonym will not. */
const leastTyped = 0.75

/** Words that ask for a kind of answer and are no part of its name. */
const askingWords: Record<SearchAnswer['kind'], ReadonlySet<string>> = {
  constant: new Set([
    ...lightWords,
    ...`big large long high often value number default allowed max maximum limit limits quota keep kept
    seconds minutes days ms workflow team organization pipedream`.split(/\s+/),
  ]),
  error: new Set(
    'error errors exception message warning fix solve getting get handle mean means pipedream workflow'.split(' '),
  ),
  endpoint: new Set('api endpoint rest http call request curl method path url route pipedream'.split(' ')),
}
/** Only with one of these does the heading of a constant's section stand for its name. */
const quantityWords = new Set(
  'limit limits quota maximum max size price cost version number much many big large long cap minimum free'.split(' '),
)

/** Of two values of a thing, the words of the one that is asked for by `max`, and by `default`. */
const bounds = [new Set(['max', 'maximum', 'absolute']), new Set(['default', 'standard'])]
/** How much the right bound comes before the others. */
const boundBonus = 0.5
/** How much a heading says of a constant below it, compared with the constant's own name. */
const headingShare = 0.7

/** The facts that answer a query by themselves, best first. */
export function findAnswers(
  typed: string,
  { units }: Query,
  answers: readonly IndexedAnswer[],
  lexicon: Lexicon,
): SearchAnswer[] {
  const endpoint = endpointIn(typed)
  const words = new Set(wordsOf(typed).map(({ text }) => text))
  const asked = units.map((unit) => ({ unit, terms: sureTerms(unit) }))
  return answers
    .map((answer) => ({
      answer,
      score:
        endpoint && answer.kind === 'endpoint'
          ? endpointCloseness(endpoint, answer.text)
          : closeness(answer, asked, words, lexicon),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostAnswers)
    .map(({ answer: { kind, name, text, link, page } }) => ({ kind, name, text, link, page }))
}

/** Where the endpoint is described that a query is, with its method: `POST /v1/sources`; `null` for all else. */
export function endpointLink(typed: string, answers: readonly IndexedAnswer[]): string | null {
  const endpoint = endpointIn(typed)
  if (!endpoint?.method) return null
  return answers.find(({ kind, text }) => kind === 'endpoint' && isEndpoint(endpoint, text))?.link ?? null
}

interface Asked {
  unit: Unit
  terms: ReadonlyMap<number, number>
}

/** 0 when the query asks for something else, else how much of the name it says, and whether it is the bound that is asked for. */
function closeness(
  { kind, name, others, keywords = [] }: IndexedAnswer,
  asked: readonly Asked[],
  typed: ReadonlySet<string>,
  lexicon: Lexicon,
): number {
  const own = new Set([name, ...others].flatMap((text) => termsIn(text, lexicon)))
  const telling = asked.filter(({ unit }) => !askingWords[kind].has(unit.word))
  if (telling.length === 0) return 0
  const lengths = keywords.map((words) => (isAskedBy(words, asked, telling, lexicon) ? words.length : 0))
  // The more a keyword says, the better: `team price` before `price`.
  if (Math.max(...lengths) > 0) return 1 + Math.max(...lengths)
  const isAboutIt = telling.every(
    ({ unit, terms }) =>
      isPlaceholder(unit.word, name, kind) || [...terms].some(([term, sure]) => sure >= leastRelated && own.has(term)),
  )
  if (!isAboutIt) return 0
  if (kind === 'endpoint') return asksForEndpoint(name, asked, lexicon) ? enough(share(name, stopWords)) : 0
  if (kind === 'error') return isStatusOf(telling, others) ? 1 : enough(most([name, ...others]))
  const asksQuantity = asked.some(
    ({ unit }) => quantityWords.has(unit.word) || bounds.some((words) => words.has(unit.word)),
  )
  const isHeading = telling.length > 1 && most(others) >= leastOfHeading
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

/** Whether the query says every word of a keyword, and asks for nothing besides. */
function isAskedBy(
  keyword: readonly string[],
  asked: readonly Asked[],
  telling: readonly Asked[],
  lexicon: Lexicon,
): boolean {
  const terms = keyword.map((word) => termOf(lexicon, word) ?? -1)
  const says = ({ terms: sure }: Asked, term: number): boolean => (sure.get(term) ?? 0) >= leastTyped
  return (
    terms.every((term) => asked.some((one) => says(one, term))) &&
    telling.every((one) => terms.some((term) => says(one, term)))
  )
}

/** A status alone: `413` asks for `413 Payload Too Large`. */
function isStatusOf(telling: readonly Asked[], names: readonly string[]): boolean {
  const [only, ...more] = telling
  return only !== undefined && more.length === 0 && names.some((name) => name.startsWith(`${only.unit.word} `))
}

/** `source events` asks for no call; with what it does (`get`, `delete`), or with `api`, it does. */
function asksForEndpoint(name: string, asked: readonly Asked[], lexicon: Lexicon): boolean {
  const [verb] = termsIn(name, lexicon)
  return asked.some(
    ({ unit, terms }) =>
      askingWords.endpoint.has(unit.word) || (verb !== undefined && (terms.get(verb) ?? 0) >= leastSure),
  )
}

const enough = (said: number): number => (said >= leastOfName ? said : 0)

/** `Loading chunk 12 failed` is the error `Loading chunk N failed`. */
function isPlaceholder(word: string, name: string, kind: SearchAnswer['kind']): boolean {
  return kind === 'error' && /^\d+$/.test(word) && /\b[A-Z]\b/.test(name)
}

/** 1 for the bound that is asked for, -1 for another one, 0 where none is asked for or told. */
function boundMatch(name: string, typed: ReadonlySet<string>): number {
  const own = wordsOf(name).map(({ text }) => text)
  const asked = bounds.findIndex((words) => [...typed].some((word) => words.has(word)))
  const told = bounds.findIndex((words) => own.some((word) => words.has(word)))
  if (asked < 0 || told < 0) return 0
  return asked === told ? 1 : -1
}

/** The share of a name's words that the query says; small words must be typed, as `memory` alone is not `Out of Memory`. */
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
    return term !== undefined && asked.some(({ terms }) => (terms.get(term) ?? 0) >= leastSure)
  })
  return words.length === 0 ? 0 : said.length / words.length
}

function termsIn(text: string, lexicon: Lexicon): number[] {
  return wordsOf(text).flatMap(({ text: word }) => termOf(lexicon, word) ?? [])
}
