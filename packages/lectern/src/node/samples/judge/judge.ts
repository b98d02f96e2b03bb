import type { EntryKind, RunResult } from '../../../../../../test/platform/contract.ts'
import type { Expectation } from '../expectation/schema.ts'
import { judgeEnding } from './ending.ts'
import { compare, type Finding, finding } from './finding.ts'
import { judgePrints, judgeWrites } from './output.ts'
import { judgeRequests } from './requests.ts'

/** Holds what came of a run against what its author stated. */
export function judge(expected: Expectation, result: RunResult, kind: EntryKind): Finding[] {
  const unanswered = result.unanswered.map(unansweredFinding)
  // What follows from a missing answer says nothing about the sample.
  if (unanswered.length > 0) return unanswered
  const ending = judgeEnding(expected, result, kind === 'script' || kind === 'module')
  return ending.length > 0 ? ending : [...judgeUnfinished(expected, result), ...judgeValues(expected, result)]
}

/** @param request such as `GET https://example.com/orders?limit=1` */
function unansweredFinding(request: string): Finding {
  const url = request.replace(/^\S+ /, '')
  return {
    ...finding([], `requests ${request}, for which the stub server has no answer`, 'add it under answers'),
    texts: [url.replace(/\?.*$/, ''), new URL(url).host],
  }
}

function judgeUnfinished(expected: Expectation, { unfinished }: RunResult): Finding[] {
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

function judgeValues(expected: Expectation, result: RunResult): Finding[] {
  return [
    ...('returns' in expected ? compare('returns', expected.returns, result.returns ?? null) : []),
    ...compare('exports', expected.exports ?? {}, result.exports),
    ...(expected.prints === undefined ? [] : judgePrints(expected.prints, result.prints)),
    ...judgeResponds(expected, result),
    ...(expected.sends === undefined ? [] : compare('sends', expected.sends, result.sends)),
    ...judgeEmits(expected, result),
    ...(expected.requests === undefined ? [] : judgeRequests(expected.requests, result.requests)),
    ...judgeWrites(expected.writes ?? {}, result.files),
    ...compare('keeps', expected.keeps ?? {}, result.keeps),
    ...compare('options', expected.options ?? {}, result.options),
    ...('additionalProps' in expected
      ? compare('additionalProps', expected.additionalProps, result.additionalProps)
      : []),
  ]
}

function judgeResponds({ responds }: Expectation, result: RunResult): Finding[] {
  return responds === undefined ? [] : compare('responds', responds, result.responds.at(-1))
}

function judgeEmits({ emits }: Expectation, result: RunResult): Finding[] {
  if (emits === undefined) return []
  if (typeof emits !== 'number') return compare('emits', emits, result.emits)
  return result.emits.length === emits
    ? []
    : [finding(['emits'], `emits: expected ${emits} events, got ${result.emits.length}`)]
}
