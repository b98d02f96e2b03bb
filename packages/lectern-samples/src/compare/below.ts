import { isDeepStrictEqual } from 'node:util'
import type { Sample } from '../../../lectern/src/index.ts'
import { languageOf } from '../check/language.ts'
import type { SampleCase } from '../check/sample-case.ts'
import { valueAt } from '../expectation/reference.ts'
import type { Expectation, PlatformKeys } from '../expectation/schema.ts'
import type { RunResult } from '../run/contract.ts'
import { type Finding, finalValue, finding } from './finding.ts'
import { show } from './match.ts'

/** Compares the fence below a sample, which shows its result to readers, with the actual result. */
export function compareBelow(
  { sample, siblings }: SampleCase,
  { below }: Expectation,
  result: RunResult,
  keys: PlatformKeys['outcomes'],
): Finding[] {
  if (below === undefined) return []
  const shown = siblings[siblings.indexOf(sample) + 1]
  const language = shown ? languageOf(shown.language) : null
  if (!shown || (language !== 'plain' && language !== 'json')) {
    return [finding(['below'], 'below: no text or json fence follows', 'add one, or remove below')]
  }
  const { verb, actual } = actualOf(below, result, keys)
  if (language === 'json' ? isSameJson(shown.code, actual) : shown.code.trim() === toText(actual)) return []
  const message = `below: the fence below the sample shows ${show(shownValue(shown))}, but ${verb} ${show(actual)}`
  return [finding(['below'], message)]
}

function actualOf(
  below: string,
  { outcomes, prints, requests }: RunResult,
  keys: PlatformKeys['outcomes'],
): { verb: string; actual: unknown } {
  if (below === 'prints') return { verb: 'it prints', actual: prints.trim() }
  if (below === 'body') return { verb: 'the body of its last request is', actual: requests.at(-1)?.body }
  const { verb = '', part } = keys[below]?.below ?? {}
  return { verb, actual: valueAt(finalValue(outcomes[below], keys[below]), part === undefined ? [] : [part]) }
}

function shownValue({ code, language }: Sample): unknown {
  try {
    return languageOf(language) === 'json' ? JSON.parse(code) : code.trim()
  } catch {
    // The fence's own check reports what's wrong with it.
    return code.trim()
  }
}

function isSameJson(shown: string, actual: unknown): boolean {
  try {
    const isText = typeof actual === 'string' && !shown.trim().startsWith('"')
    return isDeepStrictEqual(JSON.parse(shown), JSON.parse(isText ? actual : JSON.stringify(actual)))
  } catch {
    return false
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}
