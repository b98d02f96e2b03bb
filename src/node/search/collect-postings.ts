import { highestImpact } from '../../search/index/format.ts'
import { decodeNumbers, encodeNumbers } from '../../search/index/number-text.ts'
import type { PageDigest } from './digest-page.ts'

/** Which sections have a term, by their number, and how much it weighs there. */
export interface TermPostings {
  term: string
  sections: number[]
  impacts: number[]
}

/**
 * The postings of all terms, in the order of code points; sections are numbered through all pages. They come one by one and are not
 * held: a large site has millions, a number each until then.
 */
export function* collectPostings(digests: readonly PageDigest[]): Generator<TermPostings> {
  const byTerm = new Map<string, number[]>()
  let section = 0
  for (const { sections } of digests) {
    for (const { terms, impacts: encoded } of sections) {
      const names = terms === '' ? [] : terms.split(' ')
      const impacts = decodeNumbers(encoded)
      for (let at = 0; at < names.length; at += 1) {
        const posting = section * impactCount + (impacts[at] ?? 0)
        const postings = byTerm.get(names[at] ?? '')
        if (postings) postings.push(posting)
        else byTerm.set(names[at] ?? '', [posting])
      }
      section += 1
    }
  }
  for (const term of [...byTerm.keys()].sort()) {
    const postings = byTerm.get(term) ?? []
    byTerm.delete(term)
    yield {
      term,
      sections: postings.map((one) => Math.floor(one / impactCount)),
      impacts: postings.map((one) => one % impactCount),
    }
  }
}

const impactCount = highestImpact + 1

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
