import type { Table, TableRow } from 'mdast'
import { attributes } from '../../../../shared/html.ts'
import { count } from '../../../problem.ts'
import { type RenderContext, reportNode } from '../../context.ts'
import { plainText } from '../../parse/text.ts'
import { offsetOf } from '../../parse/tree.ts'
import { renderChildren } from '../render.ts'
import { columnWidths, renderColumns } from './column-widths.ts'
import { type Cells, canPinFirst, describesFields, isTall } from './table-shape.ts'

const numeric = /^[\d$€<>~.,\s%]+(?:[kKMGT]?B|ms|s)?$/

/** Renders a table in a box that scrolls if the page is too narrow. */
export function renderTable(table: Table, context: RenderContext): string {
  const texts = table.children.map((row) => row.children.map((cell) => plainText(cell, context).trim()))
  const aligns = columnAlignments(table, texts.slice(1))
  const cells = table.children.map((row) => renderCells(row, aligns, context))
  return renderTableBox({
    label: context.groupLabels.get(offsetOf(table)),
    cells,
    aligns,
    areFields: describesFields(texts[0] ?? []),
  })
}

export interface TableContent {
  label: string | undefined
  /** HTML of the cells, row by row, starting with the header row. */
  cells: Cells
  /** Classes of the columns. */
  aligns: readonly string[]
  areFields?: boolean
}

export function renderTableBox({ label, cells, aligns, areFields = false }: TableContent): string {
  const [head = [], ...rows] = cells
  const columns = columnWidths(cells, aligns)
  const phoneLayout = areFields ? 'fields' : canPinFirst(columns) && 'pinned'
  const box = {
    class: ['scroll', isTall(rows, columns) && 'long', phoneLayout].filter(Boolean).join(' '),
    // Scrollable boxes must be focusable with the keyboard and have a name.
    tabindex: 0,
    role: 'group',
    'aria-label': label,
  }
  const { style, cols } = renderColumns(columns)
  const header = `<thead>${renderRow(head, 'th', aligns)}</thead>`
  const body = rows.map((row) => renderRow(row, 'td', aligns)).join('')
  return `<div${attributes(box)}><table style="${style}">${cols}${header}<tbody>${body}</tbody></table></div>`
}

/** Fills short rows like GitHub does, and reports extra cells, which GitHub would silently drop. */
function renderCells(row: TableRow, aligns: readonly string[], context: RenderContext): string[] {
  if (row.children.length > aligns.length) {
    reportNode(context, row, {
      message: `the row has ${count(row.children.length, 'cell')}, but the table has ${count(aligns.length, 'column')}`,
      fix: 'write \\| for a literal |',
    })
  }
  return aligns.map((_, index) => {
    const cell = row.children[index]
    return cell ? renderChildren(cell, context) : ''
  })
}

function renderRow(cells: readonly string[], name: 'th' | 'td', aligns: readonly string[]): string {
  const rendered = cells.map((content, index) => {
    // An empty corner cell is not a header.
    const element = content === '' ? 'td' : name
    const scope = element === 'th' ? 'col' : null
    return `<${element}${attributes({ scope, class: aligns[index] || null })}>${content}</${element}>`
  })
  return `<tr>${rendered.join('')}</tr>`
}

/** `num` for columns that contain only numbers, otherwise the author's alignment. */
function columnAlignments(table: Table, texts: Cells): string[] {
  return (table.children[0]?.children ?? []).map((_, index) => {
    const column = texts.map((row) => row[index] ?? '')
    if (column.length > 0 && column.every((text) => numeric.test(text))) return 'num'
    return table.align?.[index] ?? ''
  })
}
