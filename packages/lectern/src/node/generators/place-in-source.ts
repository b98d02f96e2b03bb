import type { Place, Problem } from '../problem.ts'
import type { Expansion, GeneratedLines, PublishedData } from './expand-generated.ts'

/** What of a compiled page has a place in its text. */
interface Placed {
  samples: readonly { place: Place; from: string | null }[]
  references: readonly { place: Place }[]
  problems: Problem[]
  published?: readonly PublishedData[]
  lacking?: readonly string[]
}

/** Gives a compiled page the places of its source as its author knows it, where generated parts are one line each. */
export function placeInSource<T extends Placed>(page: T, { lines, published, problems, lacking }: Expansion): T {
  const moved = page.problems.map((problem) => {
    const { place, from } = originOf(problem, lines)
    const message = from === null ? problem.message : `in what ${from} gives: ${problem.message}`
    return { ...problem, ...place, message }
  })
  return {
    ...page,
    samples: page.samples.map((sample) => ({ ...sample, ...originOf(sample.place, lines) })),
    references: page.references.map((one) => ({ ...one, place: originOf(one.place, lines).place })),
    problems: [...problems, ...moved],
    published,
    ...(lacking && { lacking }),
  }
}

/** Where a place of the expanded text comes from; `from` names the data file of generated lines. */
function originOf({ line, column }: Place, lines: readonly GeneratedLines[]): { place: Place; from: string | null } {
  let added = 0
  for (const part of lines) {
    if (line < part.first) break
    if (line <= part.last) return { place: { line: part.line, column: 1 }, from: part.from }
    added = part.last - part.line
  }
  return { place: { line: line - added, column }, from: null }
}
