import { count, type SourcePosition } from '../problem.ts'

/** Why a text isn't valid YAML, at a position in that text. */
export interface YamlFault extends SourcePosition {
  message: string
  fix: string
}

/** One of the parser's errors. */
export interface YamlError {
  message: string
  pos: readonly [start: number, end: number]
}

/** A key and its value on one line, after its indentation and list marker. */
const keyAndValue = /^(\s*(?:- +)*)((["']?)[\w$.-]+\3):(?:$|\s+(.*))/

/**
 * The one fault behind a parser's errors: it reports several for a single mistake, in its own terms, and often far behind it.
 * @param text with keys at the start of their lines, as in front matter
 * @param firstLine of the text in its file, for messages that name another line
 */
export function findFlatFault(text: string, errors: readonly YamlError[], firstLine: number): YamlFault | null {
  const lines = text.split('\n')
  const keys = new Map<string, number>()
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (line.trim() === '' || line.startsWith('#')) continue
    const more = linesOfValue(line, lines.slice(index + 1))
    const fault = faultOfFlatLine(line, more, { number: index + firstLine, keys })
    if (fault) return { line: index + 1, ...fault }
    index += more.length
  }
  return errors[0] ? parserFault(text, errors[0]) : null
}

const isKeyLine = (line: string): boolean => /^["']?[\w$.-]+["']?:/.test(line)

/** What ends a value that starts with a mark, even on a line below. */
const endMarks: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']', '{': '}' }

/** The lines below a key that continue its value, such as the items of a list or the rest of a long text. */
function linesOfValue(line: string, below: readonly string[]): readonly string[] {
  if (!isKeyLine(line)) return []
  const value = line.slice(line.indexOf(':') + 1).trim()
  const possible = linesUntil(below, isKeyLine)
  if (/^(?:$|[|>#])/.test(value)) return linesUntil(possible, (other) => other.startsWith('\t'))
  const mark = endMarks[value.charAt(0)]
  if (mark !== undefined) {
    const isEnd = (length: number): boolean =>
      (length === 0 || possible[length - 1]?.includes(mark) === true) &&
      faultOfText('', [value, ...possible.slice(0, length)]) === null
    return possible.slice(0, [...possible.keys(), possible.length].find(isEnd) ?? 0)
  }
  return linesUntil(possible, (other) => !other.startsWith(' ') || keyAndValue.test(other))
}

/** The lines before the first one that ends a value. */
function linesUntil(lines: readonly string[], isEnd: (line: string) => boolean): readonly string[] {
  const end = lines.findIndex(isEnd)
  return end < 0 ? lines : lines.slice(0, end)
}

/** The fault of a file in which keys can be indented: its first error, in plain words if the reason is on its line. */
export function findYamlFault(text: string, [first]: readonly YamlError[]): YamlFault | null {
  if (!first) return null
  const fault = parserFault(text, first)
  const line = text.split('\n')[fault.line - 1] ?? ''
  const [, indent = '', key = '', , value = ''] = keyAndValue.exec(line) ?? []
  if (/^ *\t/.test(line)) return { line: fault.line, ...tabFault }
  const found = value === '' ? null : faultOfValue(key, value.trim())
  if (found) return { line: fault.line, ...found, column: indent.length + line.slice(indent.length).indexOf(value) + 1 }
  if (/same column|indent/i.test(first.message)) return faultOfIndent(text, fault.line)
  // The parser takes a line that is indented too far for the rest of the value above it.
  return first.message.startsWith('Nested mappings') ? faultOfIndent(text, fault.line + 1) : fault
}

/** A line that starts further to the left or right than the ones that it belongs to. */
function faultOfIndent(text: string, line: number): YamlFault {
  const lines = text.split('\n')
  const above = lines.slice(0, line - 1).findLast((other) => other.trim() !== '') ?? ''
  const [own, before] = [lines[line - 1] ?? '', above].map((one) => count(one.search(/\S|$/), 'space'))
  return {
    line,
    column: 1,
    message: `the line is indented by ${own}, the one above by ${before}`,
    fix: 'give keys of the same level the same number of spaces',
  }
}

type LineFault = Omit<YamlFault, 'line'>

const tabFault: LineFault = { column: 1, message: 'the line starts with a tab', fix: 'use spaces instead of tabs' }

interface Above {
  /** The line's number in the file. */
  number: number
  /** Key -> the line that it's on. */
  keys: Map<string, number>
}

/** @param more lines of its value, below it */
function faultOfFlatLine(line: string, more: readonly string[], { number, keys }: Above): LineFault | null {
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  if (indent !== '' && (keyAndValue.test(line) || indent.includes('\t'))) {
    const what = indent.includes('\t') ? 'starts with a tab' : 'is indented'
    return { column: 1, message: `line ${number} ${what}`, fix: 'start it in column 1, as all keys of front matter do' }
  }
  const [, , key = '', , value = ''] = keyAndValue.exec(line) ?? []
  if (key === '') return faultOfKey(line)
  const first = keys.get(key)
  if (first !== undefined)
    return { column: 1, message: `${key} is already on line ${first}`, fix: 'remove one of the two lines' }
  keys.set(key, number)
  const fault = value === '' ? null : faultOfText(key, value.charAt(0) in endMarks ? [value, ...more] : [value])
  return fault && { column: line.indexOf(value, key.length) + 1, ...fault }
}

/** A line without `key: `. */
function faultOfKey(line: string): LineFault {
  const [, key = '', colon = '', rest = ''] = /^([\w-]+)(:?)\s*(.*)$/.exec(line) ?? []
  if (key === '' || rest === '')
    return { column: 1, message: `"${line.trim()}" has no key`, fix: 'write key: value, or remove the line' }
  const message = colon === '' ? `missing colon after ${key}` : `missing space after ${key}:`
  return { column: key.length + 1, message, fix: `write ${key}: ${rest}` }
}

function faultOfText(key: string, lines: readonly string[]): Pick<YamlFault, 'message' | 'fix'> | null {
  return faultOfValue(key, lines.join(' ').trim())
}

function faultOfValue(key: string, value: string): Pick<YamlFault, 'message' | 'fix'> | null {
  const [mark = ''] = value
  if (mark === '"' || mark === "'") return faultOfQuotes(key, value, mark)
  if (mark === '[' || mark === '{') {
    const end = endMarks[mark] ?? ''
    return value.includes(end) ? null : { message: `${key} has a ${mark} without ${end}`, fix: `add ${end} at its end` }
  }
  const quoted = `put the value in quotes: ${key}: ${JSON.stringify(value)}`
  if (/[@`%&*!]/.test(mark)) return { message: `a value can't start with ${mark}`, fix: quoted }
  return !/^[|>]/.test(mark) && /:\s|:$/.test(value)
    ? { message: `the value of ${key} contains a colon`, fix: quoted }
    : null
}

function faultOfQuotes(key: string, value: string, mark: '"' | "'"): Pick<YamlFault, 'message' | 'fix'> | null {
  const whole = mark === '"' ? /^"(?:[^"\\]|\\.)*"\s*(?:#.*)?$/ : /^'(?:[^']|'')*'\s*(?:#.*)?$/
  if (whole.test(value)) return null
  if (!value.slice(1).includes(mark))
    return { message: `${key} has a ${mark} without a second one`, fix: `add ${mark} at the end of the line` }
  const otherMark = mark === '"' ? "'" : '"'
  const inner = value.slice(1, -1)
  // An odd mark between the outer ones is part of the text, as in 'Don't'. Otherwise, the marks are pairs.
  const isOneText = value.endsWith(mark) && inner.split(mark).length % 2 === 0 && !inner.includes(otherMark)
  const other = isOneText ? otherMark + inner + otherMark : mark + value.replaceAll(mark, otherMark) + mark
  return { message: `${key} has ${mark} inside its value`, fix: `put the whole value in quotes: ${key}: ${other}` }
}

/** The parser's own words, for everything else. */
function parserFault(text: string, { message, pos: [offset] }: YamlError): YamlFault {
  const before = text.slice(0, offset).split('\n')
  const [words = ''] = message.split('\n')
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  // The parser recurses once per level.
  if (words.startsWith('Maximum call stack'))
    return { ...place, message: 'the YAML is nested too deeply', fix: 'reduce the nesting' }
  return {
    ...place,
    message: `invalid YAML: ${words.replace(/ at line \d+, column \d+:?$/, '')}`,
    fix: 'put values that contain ": " or "#" in quotes',
  }
}
