import { stringify } from 'yaml'
import type { RunResult } from '../../../../../../test/platform/contract.ts'
import type { Expectation } from '../expectation/schema.ts'
import { writeRequest } from './requests.ts'

/**
 * What a run did that anybody could notice, as the expectation its author may write; `null` where it did nothing.
 * An expectation that says nothing of it would let the sample go wrong in silence.
 */
export function proposeExpectation(result: RunResult): string | null {
  const { returns, exports, emits, sends, responds, requests, keeps, exit, prints } = result
  const response = responds.at(-1)
  const proposal = {
    ...(returns !== undefined && { returns }),
    ...(Object.keys(exports).length > 0 && { exports }),
    ...(prints.trim() !== '' && { prints: prints.trimEnd() }),
    ...(response && { responds: { status: response.status, headers: response.headers, body: response.body } }),
    ...(sends.length > 0 && { sends }),
    ...(emits.length > 0 && { emits: emits.length > 3 ? emits.length : emits }),
    ...(requests.length > 0 && { requests: requests.map(writeRequest) }),
    ...(Object.values(keeps).some((content) => Object.keys(Object(content)).length > 0) && { keeps }),
    ...(exit && { exits: exit.reason ?? true }),
  }
  return Object.keys(proposal).length === 0 ? null : stringify(proposal, { lineWidth: 0 }).trimEnd()
}

const inputs = ['event', 'events', 'steps', 'props', 'env', 'files', 'answers', 'with', 'random', 'types']

/** Whether an expectation states any outcome at all: one such as `exports: {}` holds whatever the sample does. */
export function statesOutcome(expected: Expectation): boolean {
  return Object.entries(expected).some(([key, value]) => !inputs.includes(key) && !holdsAnyway(key, value))
}

/** What names nothing where only that which is named is compared. */
function holdsAnyway(key: string, value: unknown): boolean {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  return isEmpty && ['exports', 'writes', 'keeps', 'options', 'prints'].includes(key)
}
