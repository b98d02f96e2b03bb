import type { Problem, SourcePosition } from '../problem.ts'
import type { Expansion, GeneratedLines, PublishedData } from './expand-generated.ts'

/** The parts of a compiled page that have positions in its text. */
interface Placed {
  record: { relativePath: string }
  samples: readonly { place: SourcePosition; from: string | null }[]
  references: readonly { place: SourcePosition }[]
  problems: Problem[]
  published?: readonly PublishedData[]
  incomplete?: readonly string[]
}

/** Maps the positions in a compiled page back to its source, where each generated part is one line. */
export function placeInSource<T extends Placed>(page: T, { lines, published, problems, incomplete }: Expansion): T {
  const moved = page.problems.map((problem) => {
    if (problem.file !== page.record.relativePath) return problem
    const { place, from } = originOf(problem, lines)
    const message = from === null ? problem.message : `in the Markdown generated from ${from}: ${problem.message}`
    return { ...problem, ...place, message }
  })
  return {
    ...page,
    samples: page.samples.map((sample) => ({ ...sample, ...originOf(sample.place, lines) })),
    references: page.references.map((one) => ({ ...one, place: originOf(one.place, lines).place })),
    problems: [...problems, ...moved],
    published,
    ...(incomplete && { incomplete }),
  }
}

/** The source position of a position in the expanded text; `from` is the data file of a generated line. */
function originOf(
  { line, column }: SourcePosition,
  lines: readonly GeneratedLines[],
): { place: SourcePosition; from: string | null } {
  let added = 0
  for (const part of lines) {
    if (line < part.first) break
    if (line <= part.last) return { place: { line: part.line, column: 1 }, from: part.from }
    added = part.last - part.line
  }
  return { place: { line: line - added, column }, from: null }
}
