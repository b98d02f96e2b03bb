import type { Code } from 'mdast'
import type { SourcePosition } from '../../problem.ts'
import { placeOf } from '../parse/tree.ts'

/** A code fence, for sample tests. Readers see only `code`. */
export interface Sample {
  language: string
  /** File name from the fence's `title`, or `null`. */
  title: string | null
  /** What readers see and copy, with constants filled in. */
  code: string
  /** The YAML below the `=== expect` line, with constants filled in; `null` for none. */
  expectation: string | null
  /** Line of `=== expect` within the fence, from 1; 0 for none. */
  expectationLine: number
  /** Why the sample is not run, from `run=no reason="…"`; `null` for samples that run. */
  skipReason: string | null
  /** Title of its section; empty before the first heading. */
  section: string
  /** Data file that it was generated from; `null` for samples written in the page. */
  from: string | null
  /** Position of the fence in the page; for a generated one, the position of its directive. */
  place: SourcePosition
}

const separator = /^=== expect[ \t]*$/m

/** A line that was probably meant as the separator. */
const nearSeparator = /^[ \t]*={2,}[ \t]*expect(?:s|ed|ation)?[ \t]*:?[ \t]*$/im

/** Splits a fence into its code and the expectation below the line `=== expect`. */
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

/** The first line of the code that looks like a misspelled separator, such as `===expect`, and its number from 1. */
export function findNearSeparator(code: string): { line: number; text: string } | null {
  const match = nearSeparator.exec(code)
  return match && { line: code.slice(0, match.index).split('\n').length, text: match[0].trim() }
}

export function createSample(node: Code, parts: Omit<Sample, 'place' | 'from'>): Sample {
  return { ...parts, from: null, place: placeOf(node) }
}
