import type { Failure } from '../run/contract.ts'
import { describeMismatch, findMismatches } from './match.ts'

/** Something that came out otherwise than its author expected. */
export interface Finding {
  /** Keys of the expectation that it breaks; empty where it breaks none in particular. */
  path: string[]
  message: string
  fix: string
  /** Where in the sample's files it happened, where that is known of this finding alone. */
  place?: Failure['place']
  /** Texts that stand in the code where it happened, the most telling first. */
  texts?: readonly string[]
}

const mend = 'mend the sample, or what it expects'

export function finding(path: readonly string[], message: string, fix = mend): Finding {
  return { path: [...path], message, fix }
}

/** Findings for a value that the expectation states. */
export function compare(key: string, expected: unknown, actual: unknown): Finding[] {
  return findMismatches(expected, actual, [key]).map((mismatch) => finding(mismatch.path, describeMismatch(mismatch)))
}
