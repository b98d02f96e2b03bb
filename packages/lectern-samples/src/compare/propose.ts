import { stringify } from 'yaml'
import type { OutcomeKey } from '../expectation/outcome-key.ts'
import type { Expectation } from '../expectation/schema.ts'
import type { Harness } from '../harness.ts'
import type { RunResult } from '../run/contract.ts'
import { writeRequest } from './requests.ts'

/** A list that is longer is proposed by its length, if authors can state that. */
const maxItems = 3

/**
 * What a run did that anybody could notice, as the expectation its author may write; `null` where it did nothing.
 * An expectation that says nothing of it would let the sample go wrong in silence.
 */
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

function proposeValue(value: unknown, { isLast, isCountable, absent }: OutcomeKey): unknown {
  if (Array.isArray(value)) {
    if (isLast) return value.at(-1)
    if (isCountable && value.length > maxItems) return value.length
  }
  const isNothing =
    absent === undefined && isPartial(value) && Object.values(value).every((item) => isPartial(item) && isEmpty(item))
  return isNothing ? undefined : value
}

/** Whether an expectation states any outcome at all: one such as `exports: {}` holds whatever the sample does. */
export function statesOutcome(expected: Expectation, { expectations, platform }: Harness): boolean {
  const holdsAnyway = (key: string, value: unknown): boolean => {
    const isPartialKey = ['writes', 'prints'].includes(key) || platform.outcomes[key]?.isPartial === true
    return isPartialKey && isPartial(value) && isEmpty(value)
  }
  return Object.entries(expected).some(([key, value]) => !expectations.inputs.includes(key) && !holdsAnyway(key, value))
}

/** Whether a value can have parts. */
function isPartial(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0
}
