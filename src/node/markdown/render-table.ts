import type { Table, TableRow } from 'mdast'
import { attributes } from '../../shared/html.ts'
import { count } from '../problem.ts'
import { type RenderContext, reportNode } from './context.ts'
import { labelOfGroup } from './group-labels.ts'
import { renderChildren } from './render.ts'
import { type Cells, canPinFirst, describesFields, isTall } from './table-shape.ts'
import { plainText } from './text.ts'

const numeric = /^[\d$€<>~.,\s%]+(?:[kKMGT]?B|ms|s)?$/

/** A table in a box of its own, which scrolls when the page is too narrow for it. */
export function renderTable(table: Table, context: RenderContext): string {
  const [head, ...rows] = table.children
  const [heads = [], ...texts] = table.children.map((row) =>
    row.children.map((cell) => plainText(cell, context).trim()),
  )
  const aligns = columnAlignments(table, texts)
  const header = head ? `<thead>${renderRow(head, 'th', aligns, context)}</thead>` : ''
  const body = rows.map((row) => renderRow(row, 'td', aligns, context)).join('')
  // The box can be scrolled, so it must be reachable by keyboard and have a name.
  const classes = ['scroll', isTall(texts) && 'long', phoneLayout([heads, ...texts])].filter(Boolean).join(' ')
  const box = attributes({ class: classes, tabindex: 0, role: 'group', 'aria-label': labelOfGroup(table, context) })
  return `<div${box}><table>${header}<tbody>${body}</tbody></table></div>`
}

/** How a table that is too wide for a phone is read there; empty for by scrolling alone. */
function phoneLayout(rows: Cells): string {
  if (describesFields(rows[0] ?? [])) return 'fields'
  return canPinFirst(rows) ? 'pinned' : ''
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
function columnAlignments(table: Table, texts: Cells): string[] {
  return (table.children[0]?.children ?? []).map((_, index) => {
    const column = texts.map((row) => row[index] ?? '')
    if (column.length > 0 && column.every((text) => numeric.test(text))) return 'num'
    return table.align?.[index] ?? ''
  })
}
