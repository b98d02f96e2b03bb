import { type CheckedPage, hashSample, type Problem, type Sample } from '../../../lectern/src/index.ts'
import { type ParsedExpectation, parseExpectation } from '../expectation/parse.ts'
import type { ExpectationSchema } from '../expectation/schema.ts'
import { type Language, languageOf } from './language.ts'
import { placeInExpectation } from './sample-place.ts'
import { sampleProblem } from './sample-problem.ts'

/** A page as far as its samples matter. */
export type SamplePage = Pick<CheckedPage, 'file' | 'samples'>

/** A sample that is to be checked, and what stands around it. */
export interface SampleCase {
  /** Source of its page, below the content folder. */
  page: string
  sample: Sample
  language: Language
  /** `null` where its author has written none, or none that can be read. */
  expectation: ParsedExpectation | null
  /** All fences of its page, itself included, in their order. */
  siblings: readonly Sample[]
  hash: string
}

export interface Collection {
  cases: SampleCase[]
  /** Samples in languages that have no check. */
  unchecked: number
  problems: Problem[]
}

/** All samples of some pages, with their expectations read. */
export function collectCases(pages: readonly SamplePage[], known: ExpectationSchema): Collection {
  const collection: Collection = { cases: [], unchecked: 0, problems: [] }
  for (const { file, samples } of pages) {
    for (const sample of samples) collectCase({ page: file, sample, siblings: samples }, known, collection)
  }
  return collection
}

function collectCase(
  { page, sample, siblings }: Pick<SampleCase, 'page' | 'sample' | 'siblings'>,
  known: ExpectationSchema,
  collection: Collection,
): void {
  const language = languageOf(sample.language)
  if (language === 'plain') return
  if (language === 'unchecked') {
    collection.unchecked++
    return
  }
  const { parsed, faults } =
    sample.expectation === null ? { parsed: null, faults: [] } : parseExpectation(sample.expectation, known)
  collection.problems.push(
    ...faults.map(({ line, column, message, fix }) =>
      sampleProblem({ page, sample }, placeInExpectation(sample, line, column), {
        message: `the expectation ${message}`.replace('expectation it has', 'expectation has'),
        fix,
      }),
    ),
  )
  // A sample whose expectation cannot be read is reported about once; what it would have done means nothing.
  if (faults.length > 0) return
  collection.cases.push({ page, sample, language, expectation: parsed, siblings, hash: hashSample(sample) })
}
