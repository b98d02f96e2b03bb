import type { SourcePosition } from './problem.ts'

/** Converts an offset into a line and column. */
export function positionAt(source: string, offset: number): SourcePosition {
  const before = source.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}
