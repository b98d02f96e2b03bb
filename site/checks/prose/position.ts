import type { SourcePosition } from '../../../packages/lectern/src/index.ts'

/** The line and column of an offset. */
export function positionIn(source: string, offset: number): SourcePosition {
  const before = source.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
