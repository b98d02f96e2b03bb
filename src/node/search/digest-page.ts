import { highestImpact } from '../../search/index/format.ts'
import { encodeNumbers } from '../../search/index/number-text.ts'
import type { SectionRecord } from '../../search/section-record.ts'
import { createNegationReader } from '../../search/text/negations.ts'
import { questionOf } from '../../search/text/questions.ts'
import { stem } from '../../search/text/stem.ts'
import { stopWords } from '../../search/text/stop-words.ts'
import { chunksOf, wordsOfChunk } from '../../search/text/words.ts'
import { weights } from '../../search/weights.ts'
import { slugify } from '../../shared/slug.ts'

/** What the index needs of a page's words: for each section its terms and how much each weighs there. */
export interface PageDigest {
  /** Words as the page writes them, in lower case, with spaces between them. */
  words: string
  /** One for each section; plain data, so that it can be kept, and compact, as a large site holds millions of terms. */
  sections: SectionTerms[]
}

/** Both as `number-text.ts` writes them. */
export interface SectionTerms {
  /** A term is told by the number of the page's first word that has this stem. */
  terms: string
  /** How much each weighs, 1 to `highestImpact`: a character each. */
  impacts: string
}

const { fields } = weights

type Field = keyof typeof fields

/** Counts and weighs the words of one page; it depends on nothing else, so it can be kept with the page. */
export function digestPage(records: readonly SectionRecord[]): PageDigest {
  const terms = createTermNumbers()
  const sections = records.map((record, index) => {
    const found = weighTerms(index === 0 ? withoutWordsOfSections(record, records.slice(1)) : record, terms.numberOf)
    const factor = record.isLegacy ? weights.legacyShare : 1
    const impacts = [...found.values()].map((weight) => impactOf(weight, factor))
    return { terms: encodeNumbers([...found.keys()]), impacts: encodeNumbers(impacts) }
  })
  return { words: terms.words().join(' '), sections }
}

/** Numbers the words of a page in the order in which they come; those with one stem share the number of the first. */
function createTermNumbers(): { numberOf(word: string): number; words(): string[] } {
  const numbers = new Map<string, number>()
  const firsts = new Map<string, number>()
  return {
    numberOf(word) {
      const known = numbers.get(word)
      if (known !== undefined) return known
      const term = stem(word)
      const number = firsts.get(term) ?? numbers.size
      firsts.set(term, number)
      numbers.set(word, number)
      return number
    },
    words: () => [...numbers.keys()],
  }
}

/** A keyword of the page leads to the section that tells of it, not to the page as a whole. */
function withoutWordsOfSections(page: SectionRecord, sections: readonly SectionRecord[]): SectionRecord {
  const texts = sections.map(({ title, text, code }) => [title, text, ...code].join('\n').toLowerCase())
  const isTold = (keyword: string): boolean => texts.some((text) => text.includes(keyword.toLowerCase()))
  return { ...page, keywords: page.keywords.filter((keyword) => !isTold(keyword)) }
}

function weighTerms(record: SectionRecord, numberOf: (word: string) => number): Map<number, number> {
  const terms = new Map<number, number>()
  for (const [field, text] of textsOf(record)) {
    const found = chunksOf(text)
    const { weight, usual } = fields[field]
    const share = weight / (1 - weights.lengthShare + weights.lengthShare * Math.max(0.25, found.length / usual))
    const add = (word: string | null): void => {
      if (word === null) return
      const term = numberOf(word)
      terms.set(term, (terms.get(term) ?? 0) + share)
    }
    const negationsWith = createNegationReader()
    for (const chunk of found) {
      for (const { text: word } of wordsOfChunk(chunk)) {
        if (!stopWords.has(word)) add(word)
        for (const phrase of negationsWith(word)) add(phrase)
      }
    }
    if (field === 'keywords') for (const keyword of record.keywords) add(questionOf(keyword))
  }
  return terms
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
