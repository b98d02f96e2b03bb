import type { Expectation, OutcomeKey, PlatformKeys } from '../expectation/schema.ts'
import type { InputHint } from '../platform.ts'
import type { RunResult } from '../run/contract.ts'
import { compareEnding } from './ending.ts'
import { compare, type Finding, finalValue, finding } from './finding.ts'
import { comparePrints, compareRequests, compareWrites } from './results.ts'

export interface Comparison {
  expected: Expectation
  result: RunResult
  /** Whether it ends with an exit code. */
  isProgram: boolean
  /** Result keys of the platform. */
  keys: PlatformKeys['outcomes']
  code: string
  hints: readonly InputHint[]
}

/** Compares the results of a run with what its author expects. */
export function compareRun({ expected, result, isProgram, keys, code, hints }: Comparison): Finding[] {
  // If a response is missing, the other results mean nothing.
  if (result.unanswered.length > 0) return result.unanswered.map(unansweredFinding)
  const missing = hints.find((hint) => hint.reads.test(code) && !hint.keys.some((key) => key in expected))
  const ending = compareEnding(expected, result, { isProgram, missing: missing?.example(code) })
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
    ...finding([], `requests ${request}, but the stub server has no response for it`, 'add one to answers'),
    texts: [url.replace(/\?.*$/, ''), new URL(url).host],
  }
}

function compareUnfinished(expected: Expectation, { unfinished }: RunResult): Finding[] {
  if (unfinished === (expected.unfinished ?? false)) return []
  if (!unfinished) return [finding(['unfinished'], 'unfinished: no code was still running when the step ended')]
  const fix = 'await every promise, or add unfinished: true'
  return [finding([], 'some of its code was still running when the step ended', fix)]
}

function compareOutcome(key: string, how: OutcomeKey, expected: Expectation, { outcomes }: RunResult): Finding[] {
  if (!(key in expected)) return []
  const wanted = expected[key]
  const value = finalValue(key in outcomes ? outcomes[key] : how.absent, how)
  if (!how.isCountable || typeof wanted !== 'number' || !Array.isArray(value)) return compare(key, wanted, value)
  return value.length === wanted ? [] : [finding([key], `${key}: expected ${wanted} events, got ${value.length}`)]
}
