import { type Document, LineCounter, type Node, parseDocument, type ScalarTag } from 'yaml'
import type { z } from 'zod'
import { nearest, suggest } from '../../suggest.ts'
import { Pattern } from './pattern.ts'
import { type Expectation, expectationKeys, expectationSchema, itemKeys } from './schema.ts'

/** Something wrong with an expectation, at a line and column of its YAML. */
export interface ExpectationFault {
  line: number
  column: number
  message: string
  fix: string
}

/** An expectation with a way to find its keys again. */
export interface ParsedExpectation {
  value: Expectation
  /** Line and column of the value that a path of keys leads to, or of the nearest key above it. */
  locate(path: readonly PropertyKey[]): { line: number; column: number }
}

const matchTag: ScalarTag = {
  tag: '!match',
  identify: (value) => value instanceof Pattern,
  resolve(source, onError) {
    try {
      return new Pattern(source)
    } catch (error) {
      onError(error instanceof Error ? error.message : String(error))
      return source
    }
  },
}

/** Reads what stands below `=== expect`. */
export function parseExpectation(yaml: string): { parsed: ParsedExpectation | null; faults: ExpectationFault[] } {
  const lineCounter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false, customTags: [matchTag] })
  const [syntaxError] = document.errors
  if (syntaxError) {
    const place = toPlace(lineCounter.linePos(syntaxError.pos[0]))
    return { parsed: null, faults: [{ ...place, message: `is no YAML: ${syntaxError.message}`, fix: 'mend the YAML' }] }
  }
  const locate = (path: readonly PropertyKey[]): { line: number; column: number } =>
    locateIn(document, lineCounter, path)
  const result = expectationSchema.safeParse(document.toJS() ?? {})
  if (result.success) return { parsed: { value: result.data, locate }, faults: [] }
  return { parsed: null, faults: result.error.issues.flatMap((issue) => toFaults(issue, locate)) }
}

type Locate = ParsedExpectation['locate']

function toFaults(issue: z.core.$ZodIssue, locate: Locate): ExpectationFault[] {
  const where = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      ...locate([...issue.path, key]),
      message: `${where === '' ? 'it' : where} has no key ${key}`,
      fix: where === '' ? suggestKey(key) : suggest(key, itemKeys[String(issue.path[0])] ?? []),
    }))
  }
  const message = `${where || 'it'}: ${issue.message.replace(/^Invalid input: /, '')}`
  return [{ ...locate(issue.path), message, fix: 'see docs/samples.md for what may stand there' }]
}

/** All keys in one line would be hard to read; a near one is what was meant. */
function suggestKey(key: string): string {
  return nearest(key, expectationKeys) === null
    ? `use one of ${expectationKeys.join(', ')}`
    : suggest(key, expectationKeys)
}

function locateIn(
  document: Document,
  lines: LineCounter,
  path: readonly PropertyKey[],
): { line: number; column: number } {
  for (let length = path.length; length > 0; length--) {
    const offset = offsetOf(document, path.slice(0, length))
    if (offset !== null) return toPlace(lines.linePos(offset))
  }
  return { line: 1, column: 1 }
}

/** Where a key stands; in a list, where the item does. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number | null {
  const parent: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const key = path.at(-1)
  if (typeof parent !== 'object' || parent === null || !('items' in parent) || !Array.isArray(parent.items)) return null
  const items: { key?: { value?: unknown; range?: Node['range'] }; range?: Node['range'] }[] = parent.items
  const item = typeof key === 'number' ? items[key] : items.find((pair) => pair.key?.value === key)?.key
  return item?.range?.[0] ?? null
}

function toPlace({ line, col }: { line: number; col: number }): { line: number; column: number } {
  return { line: Math.max(1, line), column: Math.max(1, col) }
}
