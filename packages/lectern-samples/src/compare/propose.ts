import { stringify } from 'yaml'
import type { Expectation, OutcomeKey } from '../expectation/schema.ts'
import type { Harness } from '../harness.ts'
import type { RecordedRequest, RunResult } from '../run/contract.ts'
import { finalValue } from './finding.ts'

/** Longer lists are proposed by their length, if authors can write that. */
const maxItems = 3

/** The observable results of a run as an expectation that its author can copy, or `null` if there are none. */
export function proposeExpectation(result: RunResult, { platform }: Harness): string | null {
  const { outcomes, prints, requests, exit } = result
  const own = Object.entries(platform.outcomes).map(([key, how]) => [key, proposeValue(outcomes[key], how)])
  const proposal = {
    ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
    ...(prints.trim() !== '' && { prints: prints.trimEnd() }),
    ...(requests.length > 0 && { requests: requests.map(writeRequest) }),
    ...(exit && { exits: exit.reason ?? true }),
  }
  return Object.keys(proposal).length === 0 ? null : stringify(proposal, { lineWidth: 0 }).trimEnd()
}

function proposeValue(value: unknown, key: OutcomeKey): unknown {
  if (key.isLast) return finalValue(value, key)
  if (key.isCountable && Array.isArray(value) && value.length > maxItems) return value.length
  const isNothing = key.absent === undefined && isObject(value) && Object.values(value).every(isEmpty)
  return isNothing ? undefined : value
}

function writeRequest({ method, url, body }: RecordedRequest): string | { request: string; body: unknown } {
  return body === null ? `${method} ${url}` : { request: `${method} ${url}`, body }
}

/** Whether an expectation states any result. One such as `exports: {}` is true of every sample. */
export function statesOutcome(expected: Expectation, { expectations, platform }: Harness): boolean {
  const isAlwaysTrue = (key: string, value: unknown): boolean =>
    isEmpty(value) && (['writes', 'prints'].includes(key) || platform.outcomes[key]?.isPartial === true)
  return Object.entries(expected).some(
    ([key, value]) => !expectations.inputs.includes(key) && !isAlwaysTrue(key, value),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0
}
