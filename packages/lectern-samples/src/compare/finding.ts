import type { OutcomeKey } from '../expectation/schema.ts'
import type { FilePosition } from '../run/contract.ts'
import { describeMismatch, findMismatches } from './match.ts'

/** A result that differs from the expectation. */
export interface Finding {
  /** Keys that lead to the violated part of the expectation. Empty if there's no particular part. */
  path: string[]
  message: string
  fix: string
  /** Where in the sample's files it happened, if known. */
  place?: FilePosition
  /** Strings that the code contains where it happened, the most specific first. */
  texts?: readonly string[]
}

export function finding(
  path: readonly string[],
  message: string,
  fix = 'correct the sample or its expectation',
): Finding {
  return { path: [...path], message, fix }
}

/** Findings for a value that the expectation states. */
export function compare(key: string, expected: unknown, actual: unknown): Finding[] {
  return findMismatches(expected, actual, [key]).map((mismatch) => finding(mismatch.path, describeMismatch(mismatch)))
}

/** An outcome of a run. If a run can produce several, it's the last one. */
export function finalValue(value: unknown, key: OutcomeKey | undefined): unknown {
  return key?.isLast && Array.isArray(value) ? value.at(-1) : value
}
