import { Pattern } from '../expectation/pattern.ts'
import { compare, type Finding, finding } from './finding.ts'
import { show } from './match.ts'

type Text = string | Pattern

/** A text is all that is printed; a list names parts of it, in their order. */
export function comparePrints(expected: Text | readonly Text[], printed: string): Finding[] {
  if (expected instanceof Pattern) return compare('prints', expected, printed)
  if (typeof expected === 'string') return compare('prints', trimLines(expected), trimLines(printed))
  let rest = printed
  for (const [index, part] of expected.entries()) {
    const end = endOf(part, rest)
    if (end < 0) {
      const wanted = part instanceof Pattern ? show(part) : show(part.trim())
      return [finding(['prints', String(index)], `prints: expected ${wanted}, got ${show(trimLines(rest))}`)]
    }
    rest = rest.slice(end)
  }
  return []
}

function endOf(part: Text, text: string): number {
  if (typeof part === 'string') {
    const at = text.indexOf(part.trim())
    return at < 0 ? -1 : at + part.trim().length
  }
  const match = part.expression.exec(text)
  return match ? match.index + match[0].length : -1
}

function trimLines(text: string): string {
  return text.replace(/[ \t\r]+$/gm, '').trim()
}

/** Files are compared without the line break at their end. */
export function compareWrites(
  expected: Readonly<Record<string, Text>>,
  files: Readonly<Record<string, string | null>>,
): Finding[] {
  return Object.entries(expected).flatMap(([path, text]) => {
    const actual = files[path] ?? null
    if (actual === null) return [finding(['writes', path], `writes: there is no file ${path} after the run`)]
    if (text instanceof Pattern) return compare('writes', { [path]: text }, { [path]: actual })
    return compare('writes', { [path]: text.trimEnd() }, { [path]: actual.trimEnd() })
  })
}
