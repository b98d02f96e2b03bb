import type { IndexedAnswer } from '../index/format.ts'
import { type Lexicon, termOf } from '../index/lexicon.ts'
import type { SearchAnswer } from '../provider.ts'
import { stopWords } from '../text/stop-words.ts'
import { wordsOf } from '../text/words.ts'
import { endpointIn, isEndpoint } from './endpoint.ts'
import { type Query, sureTerms, type Unit } from './parse.ts'

const mostAnswers = 3
/** The share of an answer's name that the query must say. */
const leastOfName = 0.6
/** How sure a word of the name must be meant. */
const leastSure = 0.5

/** Words that ask for a kind of answer and are no part of its name. */
const askingWords: Record<SearchAnswer['kind'], ReadonlySet<string>> = {
  constant: new Set(
    'much many big large long high often value number default allowed max maximum limit pipedream'.split(' '),
  ),
  error: new Set(
    'error errors exception message warning fix solve getting get handle mean means pipedream workflow'.split(' '),
  ),
  endpoint: new Set('api endpoint rest http call request curl method path url route pipedream'.split(' ')),
}
/** Only with one of these does the heading of a constant's section stand for its name. */
const quantityWords = new Set(
  'limit limits quota maximum max size price cost version number much many big large long cap minimum free'.split(' '),
)

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
          ? Number(isEndpoint(endpoint, answer.text)) * 2
          : closeness(answer, asked, words, lexicon),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostAnswers)
    .map(({ answer: { kind, name, text, link, page } }) => ({ kind, name, text, link, page }))
}

interface Asked {
  unit: Unit
  terms: ReadonlyMap<number, number>
}

/** 0 when the query asks for something else, else how much of the name it says: at most 1. */
function closeness(
  { kind, name, heading }: IndexedAnswer,
  asked: readonly Asked[],
  typed: ReadonlySet<string>,
  lexicon: Lexicon,
): number {
  const own = new Set([name, heading].flatMap((text) => termsIn(text, lexicon)))
  const isAboutIt = asked.every(
    ({ unit, terms }) => askingWords[kind].has(unit.word) || [...terms.keys()].some((term) => own.has(term)),
  )
  if (!isAboutIt) return 0
  const asksQuantity = kind === 'constant' && asked.some(({ unit }) => quantityWords.has(unit.word))
  const names = asksQuantity ? [name, heading] : [name]
  const said = Math.max(...names.map((text) => saidShare(text, asked, typed, lexicon)))
  return said >= leastOfName ? said : 0
}

/** The share of a name's words that the query says; small words must be typed, as `memory` alone is not `Out of Memory`. */
function saidShare(name: string, asked: readonly Asked[], typed: ReadonlySet<string>, lexicon: Lexicon): number {
  const words = wordsOf(name).filter(({ isWhole }) => !isWhole)
  const said = words.filter(({ text }) => {
    if (stopWords.has(text)) return typed.has(text)
    const term = termOf(lexicon, text)
    return term !== undefined && asked.some(({ terms }) => (terms.get(term) ?? 0) >= leastSure)
  })
  return said.length / words.length
}

function termsIn(text: string, lexicon: Lexicon): number[] {
  return wordsOf(text).flatMap(({ text: word }) => termOf(lexicon, word) ?? [])
}
