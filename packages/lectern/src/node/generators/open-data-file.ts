import { type Document, isAlias, isMap, isNode, isPair, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { findEncodingFault } from '../messages/encoding-fault.ts'
import { findYamlFault } from '../messages/yaml-fault.ts'
import type { SourcePosition } from '../problem.ts'
import { type DataFile, dataProblem } from './generator.ts'

/** Creates a data file from its text. */
export function openDataFile(path: string, text: string): DataFile {
  let read: ReturnType<DataFile['yaml']> | undefined
  return {
    path,
    text,
    yaml() {
      read ??= readYaml(path, text)
      return read
    },
  }
}

/** Parses YAML; the data is `null` if it is invalid. */
function readYaml(path: string, text: string): ReturnType<DataFile['yaml']> {
  const encoding = findEncodingFault(text)
  if (encoding) return { data: null, problems: [dataProblem(path, encoding, encoding)] }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  const fault = findYamlFault(text, document.errors)
  if (!fault) {
    try {
      return { data: { value: toValue(document), locate: (keys) => locateIn(document, lines, keys) }, problems: [] }
    } catch (error) {
      // Aliases are resolved only now, and a few lines of them can expand to gigabytes.
      const what = error instanceof ReferenceError ? error.message : 'an alias refers to a value that contains it'
      const message = `invalid YAML: ${what}`
      const place = toPlace(lines, firstAlias(document))
      return { data: null, problems: [dataProblem(path, place, { message, fix: 'write the values themselves' })] }
    }
  }
  return { data: null, problems: [dataProblem(path, fault, fault)] }
}

/** @throws Error if it's too large to be resolved, or contains itself */
function toValue(document: Document): unknown {
  const value: unknown = document.toJS()
  if (firstAlias(document) > 0) JSON.stringify(value)
  return value
}

/** Offset of the first alias; 0 if there is none. */
function firstAlias(document: Document): number {
  let offset = 0
  visit(document, {
    Alias(_, { range }) {
      offset = range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return offset
}

function locateIn(document: Document, lines: LineCounter, path: readonly PropertyKey[]): SourcePosition {
  let node: unknown = document.contents
  let offset = 0
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document)
    const child = childOf(node, key)
    if (child === null) break
    offset = child.offset
    node = child.value
  }
  return toPlace(lines, offset)
}

/** A value in a map or list, and the offset of its key or of the item. */
function childOf(node: unknown, key: PropertyKey): { value: unknown; offset: number } | null {
  if (isSeq(node)) {
    const value = node.items[Number(key)]
    return isNode(value) ? { value, offset: value.range?.[0] ?? 0 } : null
  }
  if (!isMap(node)) return null
  const pair = node.items.find((item) => isPair(item) && isNode(item.key) && String(item.key) === String(key))
  return pair && isNode(pair.key) ? { value: pair.value, offset: pair.key.range?.[0] ?? 0 } : null
}

function toPlace(lines: LineCounter, offset: number): SourcePosition {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(1, line), column: Math.max(1, col) }
}
