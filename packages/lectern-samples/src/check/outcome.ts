import type { Problem } from '../../../lectern/src/index.ts'

export type SampleState =
  /** It ran, and the results match the expectation. */
  | 'ran'
  /** Only its syntax and types were checked, or it ran without a result to compare. */
  | 'parsed'
  /** It was parsed, but its author states a reason why it can't run. */
  | 'notRun'
  /** The program that would check or run it isn't installed. */
  | 'skipped'
  | 'failed'

export interface Outcome {
  state: SampleState
  /** What it ran with, as readers see it: `Node.js 20.20`. */
  ranWith: string | null
  problems: Problem[]
}

export function failed(problems: Problem[]): Outcome {
  return { state: 'failed', ranWith: null, problems }
}

export function passed(state: Exclude<SampleState, 'failed' | 'ran'>): Outcome {
  return { state, ranWith: null, problems: [] }
}
