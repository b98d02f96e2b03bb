import { nearest } from '../../messages/suggest.ts'

/** The options of a code fence, after its language. */
export interface FenceOptions {
  title: string | null
  highlighted: ReadonlySet<number>
  inserted: ReadonlySet<number>
  deleted: ReadonlySet<number>
  /** Empty if no line is focused. */
  focused: ReadonlySet<number>
  lineNumbers: boolean
  wrap: boolean
  /** Whether it is what a sample prints or returns. */
  output: boolean
  /** Why the sample is not run, or `null`: `run=no reason="…"`. */
  skipReason: string | null
}

const token = /(\w+)="([^"]*)"|(\w+)=(\{[\d,\s-]*\}|\S+)|\{([\d,\s-]*)\}|(\S+)/g

/** All options, for messages. */
const fenceOptions = [
  'title="…"',
  '{1,3-4}',
  'ins={…}',
  'del={…}',
  'focus={…}',
  'lines',
  'wrap',
  'output',
  'run=no reason="…"',
]

/** How to write an unknown option. */
export function fenceOptionFix(word: string): string {
  const [, name = word, quote] = /^(\w+)=?(")?/.exec(word) ?? []
  const known = fenceOptions.find((option) => option.split('=')[0] === name)
  if (known !== undefined && quote !== undefined) return `add the closing ": ${word}"`
  const candidate = nearest(
    name,
    fenceOptions.map((option) => option.split('=')[0] ?? option),
  )
  const similar = fenceOptions.find((option) => option.split('=')[0] === candidate)
  return similar === undefined ? `use ${fenceOptions.join(', ')}` : `write it like ${similar}`
}

/**
 * Parses the options after a fence's language.
 * @param onUnknown called with every unknown option
 */
export function parseFenceMeta(meta: string, onUnknown: (word: string) => void): FenceOptions {
  const values = new Map<string, string>()
  const flags = new Set<string>()
  for (const match of meta.matchAll(token)) {
    const [whole, quotedName, quoted, name, value, lines, word] = match
    if (quotedName === 'title' || quotedName === 'reason') values.set(quotedName, quoted ?? '')
    else if (name === 'run' && value === 'no') flags.add('run=no')
    else if (name !== undefined && ['ins', 'del', 'focus'].includes(name) && isLineSpec(value ?? ''))
      values.set(name, value ?? '')
    else if (lines !== undefined && isLineSpec(lines)) values.set('highlight', lines)
    else if (word === 'lines' || word === 'wrap' || word === 'output') flags.add(word)
    else onUnknown(whole)
  }
  const reason = values.get('reason')
  if (reason !== undefined && !flags.has('run=no')) onUnknown(`reason="${reason}" without run=no`)
  return {
    title: values.get('title') ?? null,
    highlighted: parseLines(values.get('highlight')),
    inserted: parseLines(values.get('ins')),
    deleted: parseLines(values.get('del')),
    focused: parseLines(values.get('focus')),
    lineNumbers: flags.has('lines'),
    output: flags.has('output'),
    wrap: flags.has('wrap'),
    skipReason: flags.has('run=no') ? (reason ?? '') : null,
  }
}

/** Lines and ranges of lines, from 1: `1,3-4`. */
const lineSpec = /^\{?\s*\d+(?:\s*-\s*\d+)?(?:\s*,\s*\d+(?:\s*-\s*\d+)?)*\s*\}?$/
/** More lines than any block has; a larger range is a typo. */
const maxLines = 100_000

function isLineSpec(spec: string): boolean {
  if (!lineSpec.test(spec)) return false
  const ranges = rangesOf(spec)
  const total = ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)
  return total <= maxLines && ranges.every(([first, last]) => first > 0 && first <= last && last <= maxLines)
}

/** `{1,3-4}` -> 1 to 1, 3 to 4. */
function rangesOf(spec: string): [first: number, last: number][] {
  return [...spec.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)].map(([, from, to]) => [Number(from), Number(to ?? from)])
}

/** `{1,3-4}` or `1,3-4` -> 1, 3, 4. */
function parseLines(spec = ''): Set<number> {
  const lines = new Set<number>()
  for (const [first, last] of rangesOf(spec)) for (let line = first; line <= last; line++) lines.add(line)
  return lines
}
