import type { Problem, Sample, SourcePosition } from '../../../lectern/src/index.ts'
import type { ParsedExpectation } from '../expectation/parse.ts'

/** A sample, and the source of its page below the content folder. */
export interface SampleOfPage {
  page: string
  sample: Sample
}

/** What's wrong, and how to fix it. */
export interface Advice {
  message: string
  fix: string
}

/** A problem with a sample as a whole, at its fence. */
export function sampleProblem({ page, sample }: SampleOfPage, { message, fix }: Advice, at = sample.place): Problem {
  const { line, column } = at
  return { file: page, line, column, message: `${nameOf(sample)}: ${message}`, fix, severity: 'error' }
}

/** A problem at a position below a line of the fence. Generated samples have no lines in the page. */
export function problemAt(one: SampleOfPage, start: number, at: SourcePosition, advice: Advice): Problem {
  const { place, from } = one.sample
  if (from !== null) return sampleProblem(one, advice)
  return sampleProblem(one, advice, { line: place.line + start + at.line, column: place.column + at.column - 1 })
}

/** A problem at a position in a sample's code. */
export function codeProblem(one: SampleOfPage, at: SourcePosition, advice: Advice): Problem {
  return problemAt(one, 0, at, advice)
}

/** A problem at a key of the expectation; at the fence for an empty path. */
export function expectationProblem(
  one: SampleOfPage & { expectation: ParsedExpectation | null },
  path: readonly string[],
  advice: Advice,
): Problem {
  if (!one.expectation || path.length === 0) return sampleProblem(one, advice)
  const at = one.expectation.locate(path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)))
  return problemAt(one, one.sample.expectationLine, at, advice)
}

/** A generated sample doesn't have a line in a file, so its section and title identify it. */
function nameOf({ language, title, section, from }: Sample): string {
  if (from === null) return `${language} sample`
  return `${language} sample${title === null ? '' : ` ${title}`} in “${section}”, generated from ${from}`
}
