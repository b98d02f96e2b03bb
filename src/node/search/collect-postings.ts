import { highestImpact } from '../../search/index/format.ts'
import { decodeNumbers, encodeNumbers } from '../../search/index/number-text.ts'
import { stem } from '../../search/text/stem.ts'
import type { PageDigest, SectionTerms } from './digest-page.ts'

/** Which sections have a term, by their number, and how much it weighs there. */
export interface TermPostings {
  term: string
  sections: number[]
  impacts: number[]
}

/** The words of a site, and where they are. */
export interface SiteWords {
  /** In the order of code points. */
  words: string[]
  /** Of all terms, in the order of code points; sections are numbered through all pages. */
  postings: Iterable<TermPostings>
}

/**
 * Joins the words of all pages. A large site has millions of postings: they lie in one list, a number each, and are taken apart one term
 * at a time.
 */
export function collectWords(digests: readonly PageDigest[]): SiteWords {
  const terms = new Map<string, number>()
  const termOf = new Map<string, number>()
  const numberOf = (word: string): number => termOf.get(word) ?? addWord(word, termOf, terms)
  const pages = digests.map(({ words, sections }) => ({ sections, terms: words.split(' ').map(numberOf) }))
  termOf.delete('')

  const counts = new Uint32Array(terms.size)
  placePostings(pages, counts)
  const ends = counts.slice()
  for (let term = 1; term < ends.length; term += 1) ends[term] = (ends[term] ?? 0) + (ends[term - 1] ?? 0)
  const all = new Uint32Array(ends.at(-1) ?? 0)
  placePostings(
    pages,
    ends.map((end, term) => end - (counts[term] ?? 0)),
    all,
  )

  function* inOrder(): Generator<TermPostings> {
    for (const name of [...terms.keys()].sort()) {
      const term = terms.get(name) ?? 0
      const [end = 0, count = 0] = [ends[term], counts[term]]
      if (count > 0) yield unpack(name, all.subarray(end - count, end))
    }
  }
  return { words: [...termOf.keys()].sort(), postings: inOrder() }
}

/** @returns the number of the word's term */
function addWord(word: string, termOf: Map<string, number>, terms: Map<string, number>): number {
  const name = stem(word)
  const term = terms.get(name) ?? terms.size
  terms.set(name, term)
  termOf.set(word, term)
  return term
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

function unpack(term: string, postings: Uint32Array): TermPostings {
  const unpacked: TermPostings = { term, sections: [], impacts: [] }
  for (let at = 0; at < postings.length; at += 1) {
    const posting = postings[at] ?? 0
    unpacked.sections.push(Math.floor(posting / impactCount))
    unpacked.impacts.push(posting % impactCount)
  }
  return unpacked
}

/** A term that more sections have is kept for those where it weighs most: it tells little, and its postings are large. */
export const mostPostings = 4000

/** A term of more than this share of all sections says nothing of one that only mentions it, which is up to this impact. */
const mention = { share: 0.04, impact: 2 }

/** The postings of a frequent term without mere mentions; where it is nothing but mentioned, all of them. */
export function dropMentions(postings: TermPostings, sectionCount: number): TermPostings {
  const { sections } = postings
  if (sections.length <= mention.share * sectionCount) return postings
  const kept = pick(postings, (impact) => impact > mention.impact)
  return kept.sections.length === 0 ? postings : kept
}

/** The postings without those that weigh least, where there are too many; of those that weigh alike the first stay. */
export function prunePostings(postings: TermPostings, most = mostPostings): TermPostings {
  const { sections, impacts } = postings
  if (sections.length <= most) return postings
  const counts: number[] = Array(highestImpact + 1).fill(0)
  for (const impact of impacts) counts[impact] = (counts[impact] ?? 0) + 1
  let least = highestImpact
  let room = most
  while (room > (counts[least] ?? 0)) {
    room -= counts[least] ?? 0
    least -= 1
  }
  return pick(postings, (impact) => {
    if (impact === least) room -= 1
    return impact > least || (impact === least && room >= 0)
  })
}

function pick({ term, sections, impacts }: TermPostings, isKept: (impact: number) => boolean): TermPostings {
  const kept: TermPostings = { term, sections: [], impacts: [] }
  for (let index = 0; index < impacts.length; index += 1) {
    const impact = impacts[index] ?? 0
    if (!isKept(impact)) continue
    kept.sections.push(sections[index] ?? 0)
    kept.impacts.push(impact)
  }
  return kept
}

/** As `PostingsText` in the index's format describes a line. */
export function encodePostings({ sections, impacts }: TermPostings): string {
  const distances = sections.map((section, index) => section - (sections[index - 1] ?? -1) - 1)
  return `${encodeNumbers(distances)}\t${encodeNumbers(impacts)}`
}
