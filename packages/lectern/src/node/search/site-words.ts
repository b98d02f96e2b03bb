import { highestImpact } from '../../search/index/format.ts'
import { decodeNumbers } from '../../search/index/number-text.ts'
import { stem } from '../../search/text/stem.ts'
import { dropMentions, encodePostings, prunePostings, type TermPostings } from './postings.ts'
import type { PageTermWeights, SectionTerms } from './weigh-terms.ts'

/** The words of a site and their postings; mostly plain text, for the cache. */
export interface SiteWords {
  sectionCount: number
  /** Word -> number of pages that have it. Nearly sorted, which makes sorting fast. */
  words: Map<string, number>
  /** Term -> postings; sections are numbered across all pages. Also nearly sorted. */
  terms: Map<string, TermLines>
}

/** Both in the encoding of `encodePostings`. */
export interface TermLines {
  all: string
  /** The postings that are in the index. */
  indexed: string
}

/**
 * Joins the words of all pages. A large site has millions of postings, so they are packed into one array of numbers and
 * unpacked term by term.
 */
export function collectWords(pages: readonly { digest: PageTermWeights }[]): SiteWords {
  const lexicon = createLexicon()
  const numbered = pages.map(({ digest: { words, sections } }) => ({
    sections,
    terms: wordsIn(words).map(lexicon.add),
  }))
  const { words, terms } = lexicon.read()
  const sectionCount = pages.reduce((sum, { digest }) => sum + digest.sections.length, 0)

  const counts = new Uint32Array(terms.size)
  placePostings(numbered, counts)
  const ends = counts.slice()
  for (let term = 1; term < ends.length; term += 1) ends[term] = (ends[term] ?? 0) + (ends[term - 1] ?? 0)
  const all = new Uint32Array(ends.at(-1) ?? 0)
  placePostings(
    numbered,
    ends.map((end, term) => end - (counts[term] ?? 0)),
    all,
  )
  const linesOf = (term: number): TermLines => {
    const [end = 0, count = 0] = [ends[term], counts[term]]
    return writeLines(unpack(all.subarray(end - count, end)), sectionCount)
  }
  return { sectionCount, words, terms: new Map([...terms].sort(byName).map(([name, term]) => [name, linesOf(term)])) }
}

/** @param all all postings of a term */
export function writeLines(all: TermPostings, sectionCount: number): TermLines {
  const text = encodePostings(all)
  const indexed = prunePostings(dropMentions(all, sectionCount))
  return { all: text, indexed: indexed === all ? text : encodePostings(indexed) }
}

/** Splits the words of a page. */
export function wordsIn(words: string): string[] {
  return words === '' ? [] : words.split(' ')
}

interface Lexicon {
  /** Word -> number of pages that have it. */
  words: Map<string, number>
  /** Term -> its number. */
  terms: ReadonlyMap<string, number>
}

const byName = ([a]: [string, number], [b]: [string, number]): number => (a < b ? -1 : 1)

/** Numbers terms in order of occurrence. */
function createLexicon(): { add(word: string): number; read(): Lexicon } {
  const numbers = new Map<string, number>()
  const terms = new Map<string, number>()
  /** Indexed by word number. */
  const [termOf, pageCounts]: [number[], number[]] = [[], []]
  function number(word: string): number {
    const term = stem(word)
    terms.set(term, terms.get(term) ?? terms.size)
    termOf.push(terms.get(term) ?? 0)
    pageCounts.push(0)
    numbers.set(word, numbers.size)
    return numbers.size - 1
  }
  return {
    add(word) {
      const at = numbers.get(word) ?? number(word)
      pageCounts[at] = (pageCounts[at] ?? 0) + 1
      return termOf[at] ?? 0
    },
    read: () => ({
      words: new Map([...numbers].sort(byName).map(([word, at]) => [word, pageCounts[at] ?? 0])),
      terms,
    }),
  }
}

interface NumberedPage {
  sections: readonly SectionTerms[]
  /** The term number of each word of the page. */
  terms: readonly number[]
}

/**
 * Packs each posting (section and impact) into one number and stores it at the next position of its term. Two passes are
 * cheaper than a list per term. @param next the next position of each term; updated @param postings absent to only count
 */
function placePostings(pages: readonly NumberedPage[], next: Uint32Array, postings?: Uint32Array): void {
  let section = 0
  for (const page of pages) {
    for (const { terms, impacts: text } of page.sections) {
      const words = decodeNumbers(terms)
      const impacts = postings ? decodeNumbers(text) : []
      for (let at = 0; at < words.length; at += 1) {
        const term = page.terms[words[at] ?? 0] ?? 0
        const place = next[term] ?? 0
        next[term] = place + 1
        if (postings) postings[place] = section * impactCount + (impacts[at] ?? 0)
      }
      section += 1
    }
  }
}

const impactCount = highestImpact + 1

function unpack(postings: Uint32Array): TermPostings {
  const sections: number[] = []
  const impacts: number[] = []
  for (let at = 0; at < postings.length; at += 1) {
    const posting = postings[at] ?? 0
    sections.push(Math.floor(posting / impactCount))
    impacts.push(posting % impactCount)
  }
  return { sections, impacts }
}
