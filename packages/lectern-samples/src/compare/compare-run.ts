import type { OutcomeKey } from '../expectation/outcome-key.ts'
import type { Expectation } from '../expectation/schema.ts'
import type { Platform } from '../platform.ts'
import type { RunResult } from '../run/contract.ts'
import { compareEnding } from './ending.ts'
import { compare, type Finding, finding } from './finding.ts'
import { comparePrints, compareWrites } from './output.ts'
import { compareRequests } from './requests.ts'

export interface Comparison {
  expected: Expectation
  result: RunResult
  /** Whether it ends with an exit code. */
  isProgram: boolean
  /** Keys of the platform. */
  keys: Platform['outcomes']
}

/** Compares what came of a run with what its author stated. */
export function compareRun({ expected, result, isProgram, keys }: Comparison): Finding[] {
  const unanswered = result.unanswered.map(unansweredFinding)
  // What follows from a missing answer says nothing about the sample.
  if (unanswered.length > 0) return unanswered
  const ending = compareEnding(expected, result, isProgram)
  if (ending.length > 0) return ending
  return [
    ...compareUnfinished(expected, result),
    ...Object.entries(keys).flatMap(([key, how]) => compareOutcome(key, how, expected, result)),
    ...(expected.prints === undefined ? [] : comparePrints(expected.prints, result.prints)),
    ...(expected.requests === undefined ? [] : compareRequests(expected.requests, result.requests)),
    ...compareWrites(expected.writes ?? {}, result.files),
  ]
}

/** @param request such as `GET https://example.com/orders?limit=1` */
function unansweredFinding(request: string): Finding {
  const url = request.replace(/^\S+ /, '')
  return {
    ...finding([], `requests ${request}, for which the stub server has no answer`, 'add it under answers'),
    texts: [url.replace(/\?.*$/, ''), new URL(url).host],
  }
}

function compareUnfinished(expected: Expectation, { unfinished }: RunResult): Finding[] {
  if (unfinished === (expected.unfinished ?? false)) return []
  return unfinished
    ? [
        finding(
          [],
          'was still trying to run code when the step ended',
          'await every promise, or state unfinished: true',
        ),
      ]
    : [finding(['unfinished'], 'unfinished: expected code that still runs when the step ends, got none')]
}

function compareOutcome(key: string, how: OutcomeKey, expected: Expectation, { outcomes }: RunResult): Finding[] {
  if (!(key in expected)) return []
  const wanted = expected[key]
  const value = key in outcomes ? outcomes[key] : how.absent
  if (!Array.isArray(value)) return compare(key, wanted, value)
  if (how.isLast) return compare(key, wanted, value.at(-1))
  if (!how.isCountable || typeof wanted !== 'number') return compare(key, wanted, value)
  return value.length === wanted ? [] : [finding([key], `${key}: expected ${wanted} events, got ${value.length}`)]
}
