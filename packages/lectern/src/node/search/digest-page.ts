import { highestImpact } from '../../search/index/format.ts'
import { encodeNumbers } from '../../search/index/number-text.ts'
import type { SectionRecord } from '../../search/section-record.ts'
import { createNegationReader } from '../../search/text/negations.ts'
import { questionOf } from '../../search/text/questions.ts'
import { chunksOf, wordsOfChunk } from '../../search/text/words.ts'
import { weights } from '../../search/weights.ts'
import { slugify } from '../../shared/slug.ts'
import {
  createPageTerms,
  createTally,
  forgetWords,
  type KnownWord,
  knownWord,
  knownWordsIn,
  type PageTerms,
  type Tally,
} from './page-terms.ts'

/** What the index needs of a page's words: for each section its terms and how much each weighs there. */
export interface PageDigest {
  /** Words as the page writes them, in lower case, with spaces between them. */
  words: string
  /** One for each section; plain data, so that it can be kept, and compact, as a large site holds millions of terms. */
  sections: SectionTerms[]
}

/** Both as `number-text.ts` writes them. */
export interface SectionTerms {
  /** A term is reported by the number of the page's first word that has this stem. */
  terms: string
  /** How much each weighs, 1 to `highestImpact`: a character each. */
  impacts: string
}

const { fields } = weights

type Field = keyof typeof fields

/** Counts and weighs the words of one page; it depends on nothing else, so it can be kept with the page. */
export function digestPage(records: readonly SectionRecord[]): PageDigest {
  forgetWords()
  const terms = createPageTerms()
  const tally = createTally()
  const sections = records.map((record, index) => {
    weighTerms(index === 0 ? withoutWordsOfSections(record, records.slice(1)) : record, terms, tally)
    const factor = record.isLegacy ? weights.legacyShare : 1
    const found = tally.take()
    const impacts = found.sums.map((weight) => impactOf(weight, factor))
    return { terms: encodeNumbers(found.terms), impacts: encodeNumbers(impacts) }
  })
  return { words: terms.words.join(' '), sections }
}

/** A keyword of the page leads to the section that tells of it, not to the page as a whole. */
function withoutWordsOfSections(page: SectionRecord, sections: readonly SectionRecord[]): SectionRecord {
  if (page.keywords.length === 0) return page
  const texts = sections.map(({ title, text, code }) => [title, text, ...code].join('\n').toLowerCase())
  const isTold = (keyword: string): boolean => texts.some((text) => text.includes(keyword.toLowerCase()))
  return { ...page, keywords: page.keywords.filter((keyword) => !isTold(keyword)) }
}

function weighTerms(record: SectionRecord, terms: PageTerms, tally: Tally): void {
  for (const [field, text] of textsOf(record)) {
    const chunks = chunksOf(text)
    const { weight, usual } = fields[field]
    const share = weight / (1 - weights.lengthShare + weights.lengthShare * Math.max(0.25, chunks.length / usual))
    const add = (word: KnownWord, times = 1): void => tally.add(terms.numberOf(word), times * share)
    const negationsWith = createNegationReader()
    for (const chunk of chunks) {
      for (const word of knownWordsIn(chunk)) {
        if (!word.isStop) add(word)
        for (const phrase of negationsWith(word.text, word)) add(knownWord(phrase))
      }
    }
    if (field !== 'keywords') continue
    for (const keyword of record.keywords) {
      const question = questionOf(keyword)
      if (question !== null) add(knownWord(question))
      const telling = tellingWords(keyword)
      for (const word of telling) add(word, weights.shortKeyword / telling.length ** 2)
    }
  }
}

/** The words of a keyword that are looked for, without the names that they are parts of. */
function tellingWords(keyword: string): KnownWord[] {
  const parts = chunksOf(keyword)
    .flatMap(wordsOfChunk)
    .filter(({ isWhole }) => !isWhole)
  return parts.map(({ text }) => knownWord(text)).filter(({ isStop }) => !isStop)
}

function textsOf(record: SectionRecord): [field: Field, text: string][] {
  const { title, page, level, ancestors, keywords, constants, text, code, link } = record
  return [
    ['title', title],
    ['address', addressWords(link, title)],
    ['page', level === 1 ? '' : page],
    ['ancestors', ancestors.join('\n')],
    ['keywords', keywords.join('\n')],
    ['constants', constants.join('\n')],
    ['text', text],
    ['code', code.join('\n')],
  ]
}

/** What a section's address says that its heading does not. */
function addressWords(link: string, title: string): string {
  const [path = '', slug] = link.split('#')
  if (slug === undefined) return path
  return slug === slugify(title) ? '' : slug.replaceAll('-', ' ')
}

function impactOf(weight: number, factor: number): number {
  return Math.max(1, Math.round((highestImpact * factor * weight) / (weights.halfWeight + weight)))
}
