import { highestImpact } from '../../search/index/format.ts'
import { encodeNumbers } from '../../search/index/number-text.ts'

/** Which sections have a term, by their number, and how much it weighs there. */
export interface TermPostings {
  sections: readonly number[]
  impacts: readonly number[]
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

function pick({ sections, impacts }: TermPostings, isKept: (impact: number) => boolean): TermPostings {
  const kept: { sections: number[]; impacts: number[] } = { sections: [], impacts: [] }
  for (let index = 0; index < impacts.length; index += 1) {
    const impact = impacts[index] ?? 0
    if (!isKept(impact)) continue
    kept.sections.push(sections[index] ?? 0)
    kept.impacts.push(impact)
  }
  return kept
}

/** Distances and weights of one term, a tab between them. */
export function encodePostings({ sections, impacts }: TermPostings): string {
  const distances = sections.map((section, index) => section - (sections[index - 1] ?? -1) - 1)
  return `${encodeNumbers(distances)}\t${encodeNumbers(impacts)}`
}

/** How many sections such a line names. */
export function countPostings(line: string): number {
  return line.length - line.indexOf('\t') - 1
}

/** Terms as `PostingsText` in the index's format describes: like stands beside like, which compresses better by a twentieth. */
export function joinPostings(terms: readonly string[]): string {
  const columns = terms.map((term) => term.split('\t'))
  return `${columns.map(([distances]) => distances).join('\n')}\t${columns.map(([, impacts]) => impacts).join('')}`
}
