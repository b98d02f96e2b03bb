import type { SourcePosition } from './problem.ts'

/** Converts an offset into a line and column. */
export function positionAt(source: string, offset: number): SourcePosition {
  const starts = lineStarts(source)
  let [line, end] = [0, starts.length]
  while (end - line > 1) {
    const middle = (line + end) >> 1
    if ((starts[middle] ?? 0) <= offset) line = middle
    else end = middle
  }
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
}

/** The last source, because a source with one problem often has thousands. */
let last = { source: '', starts: [0] }

/** Offset of each line. */
function lineStarts(source: string): readonly number[] {
  if (last.source === source) return last.starts
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  last = { source, starts }
  return starts
}
