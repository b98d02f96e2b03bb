import type { Sample, SourcePosition } from '../../../lectern/src/index.ts'

/** Where a line and column of a sample's code stand in its page. */
export function placeInCode({ place, from }: Sample, line: number, column: number): SourcePosition {
  if (from !== null) return place
  return { line: place.line + line, column: column + place.column - 1 }
}

/** Where a line and column of a sample's expectation stand in its page. */
export function placeInExpectation(
  { place, expectationLine, from }: Sample,
  line: number,
  column: number,
): SourcePosition {
  if (from !== null) return place
  return { line: place.line + expectationLine + line, column: column + place.column - 1 }
}

/** Line and column, from 1, of an offset. */
export function lineAndColumn(text: string, offset: number): SourcePosition {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
