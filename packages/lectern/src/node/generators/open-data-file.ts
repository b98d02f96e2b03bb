import { type Document, isAlias, isMap, isNode, isPair, isSeq, LineCounter, parseDocument } from 'yaml'
import { fileStart, type SourcePosition } from '../problem.ts'
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
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  if (document.errors.length === 0) {
    try {
      const value: unknown = document.toJS()
      return { data: { value, locate: (keys) => locateIn(document, lines, keys) }, problems: [] }
    } catch (error) {
      // Aliases are resolved only now, and a few lines of them can expand to gigabytes.
      const message = `invalid YAML: ${error instanceof Error ? error.message : String(error)}`
      return { data: null, problems: [dataProblem(path, fileStart, { message, fix: 'write the value itself' })] }
    }
  }
  const problems = document.errors.map((error) =>
    dataProblem(path, toPlace(lines, error.pos[0]), {
      message: `invalid YAML: ${error.message.split('\n')[0]}`,
      fix: 'fix the YAML; quote values that contain ": " or "#"',
    }),
  )
  return { data: null, problems }
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
