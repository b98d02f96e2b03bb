import { encodeNumbers } from '../../search/index/number-text.ts'
import type { PageDigest } from './digest-page.ts'

/** Which sections have a term, by their number, and how much it weighs there. */
export interface TermPostings {
  term: string
  sections: number[]
  impacts: number[]
}

/** The postings of all terms, in the order of code points; sections are numbered through all pages. */
export function collectPostings(digests: readonly PageDigest[]): TermPostings[] {
  const byTerm = new Map<string, TermPostings>()
  let section = 0
  for (const { impacts } of digests) {
    for (const ofSection of impacts) {
      for (const [term, impact] of ofSection) {
        const postings = byTerm.get(term) ?? { term, sections: [], impacts: [] }
        if (postings.sections.length === 0) byTerm.set(term, postings)
        postings.sections.push(section)
        postings.impacts.push(impact)
      }
      section += 1
    }
  }
  return [...byTerm.values()].sort((a, b) => (a.term < b.term ? -1 : 1))
}

/** A term that more sections have is kept for those where it weighs most: it tells little, and its postings are large. */
export const mostPostings = 4000

/** The postings without those that weigh least, where there are too many. */
export function prunePostings({ term, sections, impacts }: TermPostings, most = mostPostings): TermPostings {
  if (sections.length <= most) return { term, sections, impacts }
  const impactAt = (index: number): number => impacts[index] ?? 0
  const kept = [...sections.keys()]
    .sort((a, b) => impactAt(b) - impactAt(a) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b)
  return { term, sections: kept.map((index) => sections[index] ?? 0), impacts: kept.map(impactAt) }
}

/** As `PostingsText` in the index's format describes a line. */
export function encodePostings({ sections, impacts }: TermPostings): string {
  const distances = sections.map((section, index) => section - (sections[index - 1] ?? -1) - 1)
  return `${encodeNumbers(distances)}\t${encodeNumbers(impacts)}`
}
