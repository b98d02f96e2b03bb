import type { Problem, Sample, SourcePosition } from '../../../lectern/src/index.ts'
import type { ParsedExpectation } from '../expectation/parse.ts'
import { placeInCode, placeInExpectation } from './sample-place.ts'

/** A sample, and the source of its page below the content folder. */
interface SampleOfPage {
  page: string
  sample: Sample
}

/** A generated sample has no line of its own: its section and title tell which it is. */
function nameOf({ language, title, section, from }: Sample): string {
  if (from === null) return `${language} sample`
  return `${language} sample${title === null ? '' : ` ${title}`} in “${section}”, which ${from} gives`
}

/** A problem of a sample, with its page, line and language. */
export function sampleProblem(
  { page, sample }: SampleOfPage,
  place: SourcePosition,
  { message, fix }: { message: string; fix: string },
): Problem {
  return { file: page, ...place, message: `${nameOf(sample)}: ${message}`, fix, severity: 'error' }
}

/** A problem at a line of a sample's code. */
export function codeProblem(one: SampleOfPage, at: SourcePosition, text: { message: string; fix: string }): Problem {
  return sampleProblem(one, placeInCode(one.sample, at.line, at.column), text)
}

/** A problem with what an expectation states; at the fence itself where it states nothing of the kind. */
export function expectationProblem(
  one: SampleOfPage & { expectation: ParsedExpectation | null },
  path: readonly string[],
  text: { message: string; fix: string },
): Problem {
  const { sample, expectation } = one
  if (!expectation || path.length === 0) return sampleProblem(one, sample.place, text)
  const { line, column } = expectation.locate(path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)))
  return sampleProblem(one, placeInExpectation(sample, line, column), text)
}
