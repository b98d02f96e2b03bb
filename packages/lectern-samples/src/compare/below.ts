import type { Sample } from '../../../lectern/src/index.ts'
import { languageOf } from '../check/language.ts'
import type { SampleCase } from '../check/sample-case.ts'
import type { Expectation } from '../expectation/schema.ts'
import type { Platform } from '../platform.ts'
import type { RunResult } from '../run/contract.ts'
import { type Finding, finding } from './finding.ts'
import { show } from './match.ts'

/** Holds the fence right under a sample, which shows readers what comes of it, against what came of it. */
export function compareBelow(
  { sample, siblings }: SampleCase,
  expected: Expectation,
  result: RunResult,
  keys: Platform['outcomes'],
): Finding[] {
  const { below } = expected
  if (below === undefined) return []
  const shown = siblings[siblings.indexOf(sample) + 1]
  const kind = shown ? languageOf(shown.language) : null
  if (!shown || (kind !== 'plain' && kind !== 'json')) {
    return [finding(['below'], 'below: no text or json fence follows', 'add one, or take below away')]
  }
  const { verb, actual } = actualOf(below, result, keys)
  if (kind === 'json' ? isSameJson(shown.code, actual) : shown.code.trim() === toText(actual)) return []
  return [
    finding(
      ['below'],
      `below: the fence under the sample shows ${show(shownValue(shown))}, but ${verb} ${show(actual)}`,
    ),
  ]
}

function actualOf(below: string, result: RunResult, keys: Platform['outcomes']): { verb: string; actual: unknown } {
  const { outcomes, prints, requests } = result
  if (below === 'prints') return { verb: 'it prints', actual: prints.trim() }
  if (below === 'body') return { verb: 'the body of its last request is', actual: requests.at(-1)?.body }
  const [key = '', name = ''] = below.split('.')
  const { verb = '', part } = keys[key]?.below ?? {}
  const value = outcomes[key]
  const whole: unknown = Array.isArray(value) && keys[key]?.isLast ? value.at(-1) : value
  return { verb, actual: part === undefined ? whole : partOf(whole, part === '*' ? name : part) }
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
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
