import type { ChildReport } from '../../packages/lectern-samples/src/child/index.ts'

/** What an expectation gives to a step or component, besides what the harness takes care of. */
export interface SampleInput {
  /** One run each; `null` for what the trigger would send by itself. */
  events: unknown[] | null
  steps: Record<string, unknown>
  props: Record<string, unknown>
  /** Names of the props whose `options` are asked for. */
  options: string[]
  additionalProps: boolean
}

/** What `$.respond` or `this.http.respond` was given. */
export interface SampleResponse {
  status: number
  headers: Record<string, unknown>
  body: unknown
}

/** An event that a source emitted, after dedupe. */
export interface EmittedEvent {
  event: unknown
  id?: string | number
  name?: string
  summary?: string
  ts?: number
}

/** What came of a step or component, by the keys that expectations have for it. */
export type Outcomes = {
  /** Absent when nothing was returned. */
  returns?: unknown
  exports: Record<string, unknown>
  responds: SampleResponse[]
  /** `{ http: { … } }` for each `$.send.http`, and so on. */
  sends: Record<string, unknown>[]
  emits: EmittedEvent[]
  /** Prop -> content of its database or data store. */
  keeps: Record<string, unknown>
  options: Record<string, unknown[]>
  additionalProps?: unknown
}

/** The report of a process that runs a step or component. */
export type Report = ChildReport & { outcomes: Outcomes }

export function emptyOutcomes(): Outcomes {
  return { exports: {}, responds: [], sends: [], emits: [], keeps: {}, options: {} }
}
