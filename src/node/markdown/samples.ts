import type { Code } from 'mdast'
import type { Place } from '../problem.ts'
import { placeOf } from './tree.ts'

/** A fenced block as the sample tests need it: readers see `code` only. */
export interface Sample {
  language: string
  /** File name from the fence's `title`, or `null`. */
  title: string | null
  /** What readers see and copy, constants filled in. */
  code: string
  /** YAML that stands below the `=== expect` line; `null` for none. */
  expectation: string | null
  /** Why the sample is not run, from `run=no reason="…"`; `null` for samples that are. */
  excuse: string | null
  /** Where the fence stands in its page. */
  place: Place
}

const separator = /^=== expect[ \t]*$/m

/** What a fence shows, and below the line `=== expect` what its author expects of it. */
export function splitExpectation(value: string): { code: string; expectation: string | null } {
  const match = separator.exec(value)
  if (!match) return { code: value, expectation: null }
  return {
    code: value.slice(0, match.index).replace(/\n$/, ''),
    expectation: value.slice(match.index + match[0].length + 1),
  }
}

export function createSample(node: Code, parts: Omit<Sample, 'place'>): Sample {
  return { ...parts, place: placeOf(node) }
}
