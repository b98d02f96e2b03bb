import { hashOf } from '../../hash.ts'
import type { Sample } from './samples.ts'

type HashedParts = Pick<Sample, 'language' | 'title' | 'code' | 'expectation'>

/** Identifies what a sample says: changes with its code and with what its author expects of it, not with its place. */
export function hashSample({ language, title, code, expectation }: HashedParts): string {
  return hashOf(JSON.stringify([language, title, code, expectation]), 16)
}
