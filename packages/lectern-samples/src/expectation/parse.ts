import { type Document, LineCounter, type Node, parseDocument, type ScalarTag } from 'yaml'
import { describeIssues, nearest, type SourcePosition, suggest } from '../../../lectern/src/index.ts'
import { Pattern } from './pattern.ts'
import { Reference } from './reference.ts'
import type { Expectation, ExpectationSchema } from './schema.ts'

/** Something wrong with an expectation, at a position in its YAML. */
export interface ExpectationFault extends SourcePosition {
  message: string
  fix: string
}

export interface ParsedExpectation {
  value: Expectation
  /** Position of the value at a path of keys, or of the closest key above it. */
  locate(path: readonly PropertyKey[]): SourcePosition
}

/** A tag whose value is an instance of a class. */
function classTag(tag: string, Class: new (source: string) => unknown): ScalarTag {
  return {
    tag,
    identify: (value) => value instanceof Class,
    resolve(source, onError) {
      try {
        return new Class(source)
      } catch (error) {
        onError(error instanceof Error ? error.message : String(error))
        return source
      }
    },
  }
}

const customTags = [classTag('!match', Pattern), classTag('!from', Reference)]

/** Parses the YAML below `=== expect`. */
export function parseExpectation(
  yaml: string,
  known: ExpectationSchema,
): { parsed: ParsedExpectation | null; faults: ExpectationFault[] } {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, customTags })
  const [syntaxError] = document.errors
  if (syntaxError) {
    const position = toPosition(lines.linePos(syntaxError.pos[0]))
    const message = `the expectation is not valid YAML: ${syntaxError.message}`
    return { parsed: null, faults: [{ ...position, message, fix: 'correct the YAML' }] }
  }
  const locate: Locate = (path) => locateIn(document, lines, path)
  const value: unknown = document.toJS() ?? {}
  const result = known.schema.safeParse(value)
  if (result.success) return { parsed: { value: result.data, locate }, faults: [] }
  const texts = describeIssues(result.error.issues, { schema: known.schema, value, name: 'the expectation' })
  const faults = texts.map(({ path, message, fix }) => {
    const isUnknownKey = path.length === 1 && !known.keys.includes(String(path[0]))
    return { ...locate(path), message, fix: isUnknownKey ? suggestKey(String(path[0]), known.keys) : fix }
  })
  return { parsed: null, faults }
}

type Locate = ParsedExpectation['locate']

/** The closest key, or all of them if none is close. */
function suggestKey(key: string, keys: readonly string[]): string {
  return nearest(key, keys) === null ? `use one of ${keys.join(', ')}` : suggest(key, keys)
}

function locateIn(document: Document, lines: LineCounter, path: readonly PropertyKey[]): SourcePosition {
  for (let length = path.length; length > 0; length--) {
    const offset = offsetOf(document, path.slice(0, length))
    if (offset !== null) return toPosition(lines.linePos(offset))
  }
  return { line: 1, column: 1 }
}

/** Offset of a key, or of a list item. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number | null {
  const parent: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const key = path.at(-1)
  if (typeof parent !== 'object' || parent === null || !('items' in parent) || !Array.isArray(parent.items)) return null
  const items: { key?: { value?: unknown; range?: Node['range'] }; range?: Node['range'] }[] = parent.items
  const item = typeof key === 'number' ? items[key] : items.find((pair) => pair.key?.value === key)?.key
  return item?.range?.[0] ?? null
}

function toPosition({ line, col }: { line: number; col: number }): SourcePosition {
  return { line: Math.max(1, line), column: Math.max(1, col) }
}
