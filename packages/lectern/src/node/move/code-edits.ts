import type { ESTree } from 'vite'
import { textOf } from './config-modules.ts'

/** Replaces one range of a text. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** Applies edits that don't overlap, in any order. Text can be inserted where a removed range starts. */
export function applyEdits(source: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source)
}

/** Writes a string literal. @param quote its quotes; by default single ones */
export function writeString(value: string, quote = "'"): string {
  const json = JSON.stringify(value)
  return quote === "'" && !value.includes("'") ? `'${json.slice(1, -1)}'` : json
}

/** Removes an entry of an array or object, with its comma. An entry on its own line is removed with the line. */
export function removeItem({ start, end }: ESTree.Node, text: string): TextEdit {
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const rest = /^[ \t]*\r?\n/.exec(text.slice(end + comma))
  if (rest && text.slice(lineStart, start).trim() === '')
    return { start: lineStart, end: end + comma + rest[0].length, text: '' }
  if (comma > 0) {
    const space = /^[ \t]*/.exec(text.slice(end + comma))?.[0].length ?? 0
    return { start, end: end + comma + space, text: '' }
  }
  const before = /,\s*$/.exec(text.slice(0, start))?.[0].length ?? 0
  return { start: start - before, end, text: '' }
}

/** A new entry of an object. */
export interface NewEntry {
  /** Its key, if the entries are sorted by it. */
  key: string | null
  code: string
}

/**
 * Adds entries to an object, each before the first key that sorts after it.
 * @param properties those that stay in the object
 */
export function addEntries(
  object: ESTree.ObjectExpression,
  properties: ESTree.ObjectExpression['properties'],
  text: string,
  entries: readonly NewEntry[],
): TextEdit[] {
  const nextOf = ({ key }: NewEntry): ESTree.ObjectProperty | undefined =>
    key === null ? undefined : properties.filter((one) => one.type === 'Property').find((one) => sortsAfter(one, key))
  // Text that is inserted at the same position later comes first.
  const sorted = entries.toSorted((a, b) => ((a.key ?? '') < (b.key ?? '') ? 1 : -1))
  const inside = sorted.flatMap((entry) => {
    const next = nextOf(entry)
    return next ? [insertBefore(next, entry.code, text)] : []
  })
  const rest = sorted.filter((entry) => !nextOf(entry)).map(({ code }) => code)
  if (rest.length === 0) return inside
  const last = properties.at(-1)
  const start = object.start + 1
  return [
    ...inside,
    last
      ? insertAfter(last, rest.toReversed(), text)
      : { start, end: start, text: ` ${rest.toReversed().join(', ')} ` },
  ]
}

function sortsAfter({ key }: ESTree.ObjectProperty, added: string): boolean {
  const name = textOf(key)
  return name !== null && name > added
}

function insertBefore({ start }: ESTree.Node, code: string, text: string): TextEdit {
  const indent = indentOf(start, text)
  if (indent === null) return { start, end: start, text: `${code}, ` }
  const line = start - indent.length
  return { start: line, end: line, text: `${indent}${code},\n` }
}

function insertAfter({ start, end }: ESTree.Node, codes: readonly string[], text: string): TextEdit {
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0
  const at = end + comma
  const indent = indentOf(start, text)
  const space = indent === null ? ' ' : `\n${indent}`
  const isTrailing = indent !== null || comma > 0
  const added = codes.map((code) => space + code).join(',') + (isTrailing ? ',' : '')
  return { start: at, end: at, text: comma > 0 ? added : `,${added}` }
}

/** The space before an entry that starts a line; `null` if something else is before it. */
function indentOf(start: number, text: string): string | null {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return before.trim() === '' ? before : null
}
