import type { ChildReport } from '../../packages/lectern-samples/src/child/index.ts'

/** What a step or component starts with, except for what the harness provides. */
export interface SampleInput {
  /** One run for each. `null` for the trigger's default event. */
  events: unknown[] | null
  steps: Record<string, unknown>
  props: Record<string, unknown>
  /** Names of the props whose `options` are read. */
  options: string[]
  additionalProps: boolean
}

/** A response of `$.respond` or `this.http.respond`. */
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

/** The results of a step or component, by their keys in expectations. */
export type Outcomes = {
  /** Absent if nothing was returned. */
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
