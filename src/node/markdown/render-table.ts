import type { Table, TableRow } from 'mdast'
import { attributes } from '../../shared/html.ts'
import type { RenderContext } from './context.ts'
import { renderChildren } from './render.ts'
import { textOf } from './tree.ts'

const numeric = /^[\d$€<>~.,\s%]+(?:[kKMGT]?B|ms|s)?$/

/** A table in a box of its own, which scrolls when the page is too narrow for it. */
export function renderTable(table: Table, context: RenderContext): string {
  const [head, ...rows] = table.children
  const aligns = columnAlignments(table)
  const header = head ? `<thead>${renderRow(head, 'th', aligns, context)}</thead>` : ''
  const body = rows.map((row) => renderRow(row, 'td', aligns, context)).join('')
  // The box can be scrolled, so it must be reachable by keyboard and have a name.
  return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>${header}<tbody>${body}</tbody></table></div>`
}

function renderRow(row: TableRow, name: 'th' | 'td', aligns: readonly string[], context: RenderContext): string {
  const cells = row.children.map((cell, index) => {
    const scope = name === 'th' ? 'col' : null
    return `<${name}${attributes({ scope, class: aligns[index] || null })}>${renderChildren(cell, context)}</${name}>`
  })
  return `<tr>${cells.join('')}</tr>`
}

/** `num` for columns that hold numbers only, else what the author aligned. */
function columnAlignments(table: Table): string[] {
  const [head, ...rows] = table.children
  return (head?.children ?? []).map((_, index) => {
    const texts = rows.map((row) => row.children[index]).map((cell) => (cell ? textOf(cell).trim() : ''))
    if (texts.length > 0 && texts.every((text) => text !== '' && numeric.test(text))) return 'num'
    return table.align?.[index] ?? ''
  })
}
