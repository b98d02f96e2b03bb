import type { RunResult } from '../../../../../../test/platform/contract.ts'
import type { Sample } from '../../markdown/extract/samples.ts'
import type { Expectation } from '../expectation/schema.ts'
import { languageOf } from '../language.ts'
import type { SampleCase } from '../sample-case.ts'
import { type Finding, finding } from './finding.ts'
import { show } from './match.ts'

const verbs: Readonly<Record<string, string>> = {
  returns: 'it returns',
  prints: 'it prints',
  responds: 'it responds with',
  body: 'the body of its last request is',
}

/** Holds the fence right under a sample, which shows readers what comes of it, against what came of it. */
export function judgeBelow({ sample, siblings }: SampleCase, expected: Expectation, result: RunResult): Finding[] {
  const { below } = expected
  if (below === undefined) return []
  const shown = siblings[siblings.indexOf(sample) + 1]
  const kind = shown ? languageOf(shown.language) : null
  if (!shown || (kind !== 'plain' && kind !== 'json')) {
    return [finding(['below'], 'below: no text or json fence follows', 'add one, or take below away')]
  }
  const actual = actualOf(below, result)
  if (kind === 'json' ? isSameJson(shown.code, actual) : shown.code.trim() === toText(actual)) return []
  return [
    finding(
      ['below'],
      `below: the fence under the sample shows ${show(shownValue(shown))}, but ${verbs[below] ?? 'it exports'} ${show(actual)}`,
    ),
  ]
}

function actualOf(below: string, { returns, prints, responds, requests, exports }: RunResult): unknown {
  switch (below) {
    case 'returns':
      return returns
    case 'prints':
      return prints.trim()
    case 'responds':
      return responds.at(-1)?.body
    case 'body':
      return requests.at(-1)?.body
    default:
      return exports[below.replace(/^exports\./, '')]
  }
}

function shownValue({ code, language }: Sample): unknown {
  try {
    return languageOf(language) === 'json' ? JSON.parse(code) : code.trim()
  } catch {
    // The fence's own check tells what is wrong with it.
    return code.trim()
  }
}

function isSameJson(shown: string, actual: unknown): boolean {
  try {
    const value: unknown = typeof actual === 'string' && !shown.trim().startsWith('"') ? JSON.parse(actual) : actual
    return canonical(JSON.parse(shown)) === canonical(value)
  } catch {
    return false
  }
}

/** JSON with its keys in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => a.localeCompare(b)))
      : item,
  )
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}
