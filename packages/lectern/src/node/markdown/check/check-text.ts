import type { Text } from 'mdast'
import { positionAt } from '../../position-at.ts'
import type { Problem, SourcePosition } from '../../problem.ts'
import { type RenderContext, reportAt } from '../context.ts'
import { misspelledConstants } from '../parse/constants.ts'
import { nearestLabel } from '../parse/definitions.ts'
import { rawOf } from '../parse/text.ts'
import { findLostMarkup } from './lost-markup.ts'

/** What authors write where something is still missing. */
const leftover = /\b(?:TODO|FIXME|TBD|XXX+|xxx+|[Ll]orem ipsum)\b/g

/** `[label]`, without a target. */
const alone = /(?<![\\\w\]!])\[([^[\]\n]+)\](?![[(:])/g

/** Reports text that readers shouldn't see: leftovers, constants that aren't inserted, and links that aren't links. */
export function checkText(node: Text, context: RenderContext): void {
  const raw = rawOf(node, context)
  const start = node.position?.start.offset ?? 0
  for (const { index, message, fix, otherwise, severity } of faultsIn(raw, context))
    reportAt(context, positionAt(context.source, start + index), { message, fix: `${fix}${otherwise}`, severity })
}

function faultsIn(raw: string, context: RenderContext): TextFault[] {
  return [...wordFaults(raw, context), ...linkFaults(raw, context), ...markupFaults(raw, context)]
}

/** Reports the same in a value of front matter, which isn't Markdown. */
export function checkValue(value: string, place: SourcePosition, context: RenderContext): void {
  for (const { message, fix, severity } of wordFaults(value, context))
    reportAt(context, place, { message, fix, severity })
}

interface TextFault extends Pick<Problem, 'message' | 'fix' | 'severity'> {
  index: number
  /** How to write it in Markdown if it's meant for readers. */
  otherwise: string
}

function wordFaults(text: string, { settings: { houseRules, constants } }: RenderContext): TextFault[] {
  const leftovers = [...text.matchAll(leftover)].map(({ 0: word, index }): TextFault => {
    const otherwise = ', or put it in backticks if readers should see it'
    const severity = houseRules ? 'error' : 'warning'
    return { index, message: `${word} is left from a draft`, fix: 'write what is missing', otherwise, severity }
  })
  const misspelled = misspelledConstants(text, constants).map(({ written, escaped, name, index }): TextFault => {
    return {
      index,
      message: `${written} would be shown as text`,
      fix: `write {$${name}}`,
      otherwise: `, or ${escaped} for the characters themselves`,
      severity: 'error',
    }
  })
  return [...leftovers, ...misspelled]
}

/** Misspelled labels of links. Other text in brackets is just text. */
function linkFaults(text: string, context: RenderContext): TextFault[] {
  if (context.definitions.size === 0) return []
  return [...text.matchAll(alone)].flatMap(({ 0: written, 1: label = '', index }): TextFault[] => {
    const candidate = nearestLabel(label, context)
    if (candidate === null) return []
    const message = `${written} would be shown as text, because it isn't defined`
    const otherwise = `, or \\${written} for the characters themselves`
    return [{ index, message, fix: `write [${candidate}]`, otherwise, severity: 'error' }]
  })
}

function markupFaults(text: string, { settings: { houseRules } }: RenderContext): TextFault[] {
  return findLostMarkup(text).map(({ index, written, fix }) => {
    const severity = houseRules ? 'error' : 'warning'
    return { index, message: `${written} would be shown as text`, fix, otherwise: '', severity }
  })
}
