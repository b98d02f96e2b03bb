import { createHash } from 'node:crypto'
import type { Sample } from '../markdown/extract/samples.ts'

type HashedParts = Pick<Sample, 'language' | 'title' | 'code' | 'expectation'>

/** What a sample says, as a key: changes with its code and with what its author expects of it. */
export function hashSample({ language, title, code, expectation }: HashedParts): string {
  return hashText(JSON.stringify([language, title, code, expectation]))
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
