import { highestImpact } from '../../search/index/format.ts'
import { encodeNumbers } from '../../search/index/number-text.ts'
import type { SectionRecord } from '../../search/section-record.ts'
import { createNegationReader } from '../../search/text/negations.ts'
import { questionOf } from '../../search/text/questions.ts'
import { chunksOf, wordsOfChunk } from '../../search/text/words.ts'
import { weights } from '../../search/weights.ts'
import { slugify } from '../../shared/text/slug.ts'
import { createPageTerms, forgetWords, type KnownWord, knownWord, knownWordsIn, type PageTerms } from './page-terms.ts'
import { splitKeywords } from './section-records.ts'

/** The terms of a page and their weights in each section, for the index. */
export interface PageTermWeights {
  /** The page's words in lowercase, separated by spaces. */
  words: string
  /** One entry per section. Plain data for the cache, and compact, because a large site has millions of terms. */
  sections: SectionTerms[]
}

/** Both in the encoding of `number-text.ts`. */
export interface SectionTerms {
  /** A term is represented by the number of the page's first word with its stem. */
  terms: string
  /** Weight of each term, from 1 to `highestImpact`, one character each. */
  impacts: string
}

const { fields } = weights

type Field = keyof typeof fields

/** Counts and weighs the terms of one page. Depends on nothing else, so the result can be cached with the page. */
export function weighTerms(records: readonly SectionRecord[]): PageTermWeights {
  forgetWords()
  const terms = createPageTerms()
  const sections = records.map((record, index) => {
    const found = weighSection(index === 0 ? withoutWordsOfSections(record, records.slice(1)) : record, terms)
    const factor = record.isLegacy ? weights.legacyShare : 1
    const impacts = [...found.values()].map((weight) => impactOf(weight, factor))
    return { terms: encodeNumbers([...found.keys()]), impacts: encodeNumbers(impacts) }
  })
  return { words: terms.words().join(' '), sections }
}

/** Drops page keywords that occur in a section, so that the section ranks above the page. */
function withoutWordsOfSections(page: SectionRecord, sections: readonly SectionRecord[]): SectionRecord {
  if (page.keywords.length === 0) return page
  const texts = sections.map(({ title, text, code }) => [title, text, ...code].join('\n').toLowerCase())
  const isCovered = (keyword: string): boolean => texts.some((text) => text.includes(keyword.toLowerCase()))
  return { ...page, keywords: page.keywords.filter((keyword) => !isCovered(keyword)) }
}

/** Number of a term -> its weight, in the order in which the terms first occur. */
function weighSection(record: SectionRecord, terms: PageTerms): Map<number, number> {
  const found = new Map<number, number>()
  for (const [field, text] of textsOf(record)) {
    const chunks = chunksOf(text)
    const { weight, usual } = fields[field]
    const share = weight / (1 - weights.lengthShare + weights.lengthShare * Math.max(0.25, chunks.length / usual))
    const add = (word: KnownWord, times = 1): void => {
      const term = terms.numberOf(word)
      found.set(term, (found.get(term) ?? 0) + times * share)
    }
    const negationsWith = createNegationReader()
    for (const chunk of chunks) {
      if (sampleValue.test(chunk)) continue
      for (const word of knownWordsIn(chunk)) {
        if (!word.isStop && isTyped(word, field)) add(word)
        for (const phrase of negationsWith(word.text, word))
          if (field !== 'text' || !isAnySubject(phrase)) add(knownWord(phrase))
      }
    }
    if (field !== 'keywords') continue
    for (const keyword of splitKeywords(record.keywords).terms) {
      const question = questionOf(keyword)
      if (question !== null) add(knownWord(question))
      const words = significantWords(keyword)
      for (const word of words) add(word, weights.shortKeyword / words.length ** 2)
    }
  }
  return found
}

/** IDs, hashes, dates, times, and long numbers, mostly from the output of samples. */
const sampleValue = /^\d{5,}\W*$|^\d{4}-\d\d-\d\d|^\d+:\d\d:\d\d|(?:(?:[a-z]\d|\d[a-z]).*){4}/i
/** Code is full of longer names, such as `api.example.com/orders/items`. Their parts are words, too. */
const maxNameLengthInCode = 24

/** Whether readers may search for a word. All others only make the index larger. */
function isTyped({ text }: KnownWord, field: Field): boolean {
  return field !== 'code' || (text.length <= maxNameLengthInCode && !/\..*\/|\/.*\./.test(text))
}

/** `not-defin`, without a subject, says something about an error message or a heading, but not about a text. */
function isAnySubject(negation: string): boolean {
  return negation.startsWith('not-')
}

/** The words of a keyword without stop words and without the compound names that contain them. */
function significantWords(keyword: string): KnownWord[] {
  const parts = chunksOf(keyword)
    .flatMap(wordsOfChunk)
    .filter(({ isWhole }) => !isWhole)
  return parts.map(({ text }) => knownWord(text)).filter(({ isStop }) => !isStop)
}

function textsOf(record: SectionRecord): [field: Field, text: string][] {
  const { title, page, level, ancestors, keywords, constants, text, code, link } = record
  const { terms, sentences } = splitKeywords(keywords)
  return [
    ['title', title],
    ['address', addressWords(link, title)],
    ['page', level === 1 ? '' : page],
    ['ancestors', ancestors.join('\n')],
    ['keywords', terms.join('\n')],
    ['sentences', sentences.join('\n')],
    ['constants', constants.join('\n')],
    ['text', text],
    ['code', code.join('\n')],
  ]
}

/** Words in a section's address that its heading doesn't contain. */
function addressWords(link: string, title: string): string {
  const [path = '', slug] = link.split('#')
  if (slug === undefined) return path
  return slug === slugify(title) ? '' : slug.replaceAll('-', ' ')
}

function impactOf(weight: number, factor: number): number {
  return Math.max(1, Math.round((highestImpact * factor * weight) / (weights.halfWeight + weight)))
}
