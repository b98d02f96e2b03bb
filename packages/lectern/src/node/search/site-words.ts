import { highestImpact } from '../../search/index/format.ts'
import { decodeNumbers } from '../../search/index/number-text.ts'
import { stem } from '../../search/text/stem.ts'
import type { PageDigest, SectionTerms } from './digest-page.ts'
import { dropMentions, encodePostings, prunePostings, type TermPostings } from './postings.ts'

/** The words of a site, and where they are; plain text for the most part, so that it can be kept. */
export interface SiteWords {
  sectionCount: number
  /** Word -> how many pages have it. Most are in the order of code points, so that they are soon sorted. */
  words: Map<string, number>
  /** Term -> where it is; sections are numbered through all pages. As good as sorted, too. */
  terms: Map<string, TermLines>
}

/** Both as `encodePostings` writes them. */
export interface TermLines {
  all: string
  /** Those that the index has. */
  indexed: string
}

/**
 * Joins the words of all pages. A large site has millions of postings: they lie in one list, a number each, and are taken apart one term
 * at a time.
 */
export function collectWords(pages: readonly { digest: PageDigest }[]): SiteWords {
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

/** @param all every posting of a term */
export function writeLines(all: TermPostings, sectionCount: number): TermLines {
  const text = encodePostings(all)
  const indexed = prunePostings(dropMentions(all, sectionCount))
  return { all: text, indexed: indexed === all ? text : encodePostings(indexed) }
}

/** The words of a digest. */
export function wordsIn(words: string): string[] {
  return words === '' ? [] : words.split(' ')
}

interface Lexicon {
  /** Word -> how many pages have it. */
  words: Map<string, number>
  /** Term -> its number. */
  terms: ReadonlyMap<string, number>
}

const byName = ([a]: [string, number], [b]: [string, number]): number => (a < b ? -1 : 1)

/** Numbers terms in the order in which their words come. */
function createLexicon(): { add(word: string): number; read(): Lexicon } {
  const numbers = new Map<string, number>()
  const terms = new Map<string, number>()
  /** By the number of the word. */
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
  /** For each word of the page the number of its term. */
  terms: readonly number[]
}

/**
 * Puts each posting, section and impact in one number, where the next one of its term goes. Twice through everything is less than
 * a list for each term. @param next for each term where that is; moved on @param postings absent to count them only
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
