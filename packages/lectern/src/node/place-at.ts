import type { Place } from './problem.ts'

/** The place of a character of a text, counted from its start. */
export function placeAt(source: string, offset: number): Place {
  const before = source.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}
