import type { Table, TableRow } from 'mdast'
import { attributes } from '../../shared/html.ts'
import { count } from '../problem.ts'
import { type RenderContext, reportNode } from './context.ts'
import { renderChildren } from './render.ts'
import { plainText } from './text.ts'

const numeric = /^[\d$€<>~.,\s%]+(?:[kKMGT]?B|ms|s)?$/

/** Rows. A table with more of them scrolls below its header row. */
const mostAtOnce = 14

/** A table in a box of its own, which scrolls when the page is too narrow for it. */
export function renderTable(table: Table, context: RenderContext): string {
  const [head, ...rows] = table.children
  const aligns = columnAlignments(table, context)
  const header = head ? `<thead>${renderRow(head, 'th', aligns, context)}</thead>` : ''
  const body = rows.map((row) => renderRow(row, 'td', aligns, context)).join('')
  // The box can be scrolled, so it must be reachable by keyboard and have a name.
  const classes = rows.length > mostAtOnce ? 'scroll long' : 'scroll'
  return `<div class="${classes}" tabindex="0" role="group" aria-label="Table"><table>${header}<tbody>${body}</tbody></table></div>`
}

/** A short row is filled up, as on GitHub; what is too much for it would be dropped there, which no author wants. */
function renderRow(row: TableRow, name: 'th' | 'td', aligns: readonly string[], context: RenderContext): string {
  if (row.children.length > aligns.length) {
    reportNode(context, row, {
      message: `row of ${count(row.children.length, 'cell')} in a table of ${count(aligns.length, 'column')}`,
      fix: 'write \\| where the character itself is meant',
    })
  }
  const cells = aligns.map((align, index) => {
    const cell = row.children[index]
    const content = cell ? renderChildren(cell, context) : ''
    // The corner above row names is no heading of anything.
    const element = content === '' ? 'td' : name
    const scope = element === 'th' ? 'col' : null
    return `<${element}${attributes({ scope, class: align || null })}>${content}</${element}>`
  })
  return `<tr>${cells.join('')}</tr>`
}

/** `num` for columns that hold numbers only, else what the author aligned. */
function columnAlignments(table: Table, context: RenderContext): string[] {
  const [head, ...rows] = table.children
  return (head?.children ?? []).map((_, index) => {
    const texts = rows.map((row) => row.children[index]).map((cell) => (cell ? plainText(cell, context).trim() : ''))
    if (texts.length > 0 && texts.every((text) => text !== '' && numeric.test(text))) return 'num'
    return table.align?.[index] ?? ''
  })
}
