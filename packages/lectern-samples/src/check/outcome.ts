import type { Problem } from '../../../lectern/src/index.ts'

/** How far a sample was checked. */
export type SampleState =
  /** It ran, and did what its author expects. */
  | 'ran'
  /** It was read, and where it is JavaScript its types were checked; if it ran, nothing of it was there to compare. */
  | 'parsed'
  /** It was read; its author says why it cannot run. */
  | 'excused'
  /** The program that would read or run it is not installed here. */
  | 'skipped'
  | 'failed'

export interface Outcome {
  state: SampleState
  /** What it ran with, as readers know it: `Node.js 20.20`. */
  ranWith: string | null
  problems: Problem[]
}

export function failed(problems: Problem[]): Outcome {
  return { state: 'failed', ranWith: null, problems }
}

export function passed(state: Exclude<SampleState, 'failed' | 'ran'>): Outcome {
  return { state, ranWith: null, problems: [] }
}
