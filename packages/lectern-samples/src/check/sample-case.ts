import { type CheckedPage, hashSample, type Problem, type Sample } from '../../../lectern/src/index.ts'
import { type ParsedExpectation, parseExpectation } from '../expectation/parse.ts'
import type { ExpectationSchema } from '../expectation/schema.ts'
import { type Language, languageOf } from './language.ts'
import { problemAt } from './sample-problem.ts'

/** The parts of a page that matter for its samples. */
export type SamplePage = Pick<CheckedPage, 'file' | 'samples'>

/** A sample to check, with its context. */
export interface SampleCase {
  /** Source of its page, below the content folder. */
  page: string
  sample: Sample
  language: Language
  /** `null` if the sample has none. */
  expectation: ParsedExpectation | null
  /** All fences of its page in order, including itself. */
  siblings: readonly Sample[]
  hash: string
}

export interface Collection {
  cases: SampleCase[]
  /** Samples with an invalid expectation. They get no other problems: comparing their results would be meaningless. */
  invalid: Sample[]
  /** Number of samples in languages without a check. */
  unchecked: number
  problems: Problem[]
}

/** All samples of some pages, with their expectations parsed. */
export function collectCases(pages: readonly SamplePage[], schema: ExpectationSchema): Collection {
  const collection: Collection = { cases: [], invalid: [], unchecked: 0, problems: [] }
  for (const { file: page, samples: siblings } of pages) {
    for (const sample of siblings) {
      const language = languageOf(sample.language)
      if (language === 'unchecked') collection.unchecked++
      if (language === 'plain' || language === 'unchecked') continue
      const { parsed, faults } = readExpectation(sample, schema)
      collection.problems.push(
        ...faults.map(({ message, ...fault }) =>
          problemAt({ page, sample }, sample.expectationLine, fault, {
            message,
            fix: fault.fix,
          }),
        ),
      )
      if (faults.length > 0) collection.invalid.push(sample)
      else collection.cases.push({ page, sample, language, expectation: parsed, siblings, hash: hashSample(sample) })
    }
  }
  return collection
}

function readExpectation({ expectation }: Sample, schema: ExpectationSchema): ReturnType<typeof parseExpectation> {
  return expectation === null ? { parsed: null, faults: [] } : parseExpectation(expectation, schema)
}
