/**
 * The number of the line of a sample that sets a field, or -1. A field of a field is on a line below that of the outer one, or on the same
 * line. Of several lines, it's the one with the least indentation.
 * @param path names from the outside in: `['timer', 'interval']`; a name such as `-p` is a flag
 */
export function findLine(lines: readonly string[], path: readonly string[]): number {
  let [start, end] = [0, lines.length]
  let found = -1
  for (const name of path) {
    const at = shallowest(lines, start, end, patternOf(name))
    if (at < 0) return -1
    found = at
    start = at
    end = endOfBlock(lines, at)
  }
  return found
}

function shallowest(lines: readonly string[], start: number, end: number, pattern: RegExp): number {
  let found = -1
  for (let at = start; at < end; at++) {
    const line = lines[at] ?? ''
    if (pattern.test(line) && (found < 0 || indentOf(line) < indentOf(lines[found] ?? ''))) found = at
  }
  return found
}

/** Index after the last line of the value that starts at `start`: of the next line that isn't indented deeper. */
function endOfBlock(lines: readonly string[], start: number): number {
  const indent = indentOf(lines[start] ?? '')
  const end = lines.findIndex((line, at) => at > start && line.trim() !== '' && indentOf(line) <= indent)
  return end < 0 ? lines.length : end
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** `name: …`, `"name": …`, `name=…`, `name() {`, and `--flag`. */
function patternOf(name: string): RegExp {
  const escaped = name.replace(/[^\w-]/g, '\\$&')
  return name.startsWith('-')
    ? new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`)
    : new RegExp(`(?<![\\w$.-])["']?${escaped}["']?\\s*[:=(]`)
}
