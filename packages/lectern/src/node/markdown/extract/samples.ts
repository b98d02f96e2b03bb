import type { Code } from 'mdast'
import type { Place } from '../../problem.ts'
import { placeOf } from '../parse/tree.ts'

/** A fenced block as the sample tests need it: readers see `code` only. */
export interface Sample {
  language: string
  /** File name from the fence's `title`, or `null`. */
  title: string | null
  /** What readers see and copy, constants filled in. */
  code: string
  /** YAML that stands below the `=== expect` line, constants filled in; `null` for none. */
  expectation: string | null
  /** In the fence, the line of `=== expect`, from 1; 0 for none. */
  expectationLine: number
  /** Why the sample is not run, from `run=no reason="…"`; `null` for samples that are. */
  skipReason: string | null
  /** Title of the section that it stands in; empty before the first one. */
  section: string
  /** Data file that it was generated from; `null` for what its author wrote into the page. */
  from: string | null
  /** Where the fence stands in its page; a generated one stands at its directive, with all its lines. */
  place: Place
}

const separator = /^=== expect[ \t]*$/m

/** A line that its author meant as the separator, and that is none. */
const nearSeparator = /^[ \t]*={2,}[ \t]*expect(?:s|ed|ation)?[ \t]*:?[ \t]*$/im

/** What a fence shows, and below the line `=== expect` what its author expects of it. */
export function splitExpectation(value: string): Pick<Sample, 'code' | 'expectation' | 'expectationLine'> {
  const match = separator.exec(value)
  if (!match) return { code: value, expectation: null, expectationLine: 0 }
  const above = value.slice(0, match.index)
  return {
    code: above.replace(/\n+$/, ''),
    expectation: value.slice(match.index + match[0].length + 1),
    expectationLine: above.split('\n').length,
  }
}

/** The first line of a fence's code that looks like the separator: `===expect`, and its number from 1. */
export function findNearSeparator(code: string): { line: number; text: string } | null {
  const match = nearSeparator.exec(code)
  return match && { line: code.slice(0, match.index).split('\n').length, text: match[0].trim() }
}

export function createSample(node: Code, parts: Omit<Sample, 'place' | 'from'>): Sample {
  return { ...parts, from: null, place: placeOf(node) }
}
