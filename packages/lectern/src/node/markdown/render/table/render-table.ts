import type { Table, TableRow } from 'mdast'
import { attributes } from '../../../../shared/text/html.ts'
import type { DirectiveTable } from '../../../directives/define-directive.ts'
import { count } from '../../../problem.ts'
import { type RenderContext, reportNode } from '../../context.ts'
import { plainText, rawOf } from '../../parse/text.ts'
import { offsetOf } from '../../parse/tree.ts'
import { renderChildren } from '../render.ts'
import { type Columns, listBox, measureColumns, renderColumns, smallBox } from './column-widths.ts'
import { renderPlanPicker } from './plan-picker.ts'
import {
  type Cells,
  type ColumnPart,
  columnAlignments,
  columnParts,
  scrolls,
  stacks,
  tableBox,
} from './table-layout.ts'

/** Renders a table. In a narrow box it becomes a list, unless it fits there. */
export function renderTable(table: Table, context: RenderContext): string {
  const texts = table.children.map((row) => row.children.map((cell) => plainText(cell, context).trim()))
  const aligns = columnAlignments(texts, table.align)
  const cells = table.children.map((row) => renderCells(row, aligns, context))
  const offset = offsetOf(table)
  const label = context.groupLabels.get(offset)
  // A list indents what it contains.
  const smallest = (table.position?.start.column ?? 1) > 1 ? listBox : smallBox
  return renderTableBox({ label, cells, aligns }, `plans-${offset}`, context.siblingColumns.get(offset), smallest)
}

/**
 * @param pickerName name for the choice between its plans, unique on the page; without one, the table has no choice
 * @param siblings the columns that it shares with others
 * @param smallest width of its box in the narrowest window, in em of the table's font
 */
export function renderTableBox(
  { label, cells, aligns }: DirectiveTable,
  pickerName?: string,
  siblings?: Columns,
  smallest = smallBox,
): string {
  const [head = [], ...rows] = cells
  const { widths, hasNames } = siblings ?? measureColumns(cells, aligns)
  const isList = stacks(widths, smallest)
  const isWide = scrolls(widths)
  const columns = describeColumns(cells, aligns, isList)
  const parts = columns.map(({ part }) => part)
  const narrowest = isList ? tableBox(widths, parts) : { name: null, width: smallest }
  const traits = [
    isList && 'stack',
    narrowest.name,
    hasNames && 'names',
    // Its style must not wait for the first such cell to arrive.
    rows.some((row) => row.some((html) => html.startsWith('<span class="reference-part endpoint"'))) && 'endpoints',
  ]
  const box = {
    class: classNames(['table', ...traits, isWide && 'scroll']),
    // Scrollable boxes must be focusable with the keyboard and have a name.
    ...(isWide && { tabindex: 0, role: 'group', 'aria-label': label }),
  }
  const picker = isList && pickerName !== undefined ? renderPlanPicker(columns.slice(1), pickerName, label) : ''
  const { minWidth, groups } = renderColumns(widths, isList, narrowest.width)
  const table = { width: minWidth, 'aria-label': isWide ? null : label, role: isList && 'table' }
  const renderRow = (row: readonly string[], render: CellRenderer): string =>
    `<tr${attributes({ role: isList && 'row' })}>${columns.map((column, index) => render(row[index] ?? '', column)).join('')}</tr>`
  const header = `<thead>${renderRow(head, renderHeader)}</thead>`
  const body = rows.map((row) => renderRow(row, renderCell)).join('')
  return `<div${attributes(box)}>${picker}<table${attributes(table)}>${groups}${header}<tbody>${body}</tbody></table></div>`
}

interface Column {
  /** `num`, `center`, or `right`. */
  align: string
  /** Whether the author emphasized its header. */
  isEmphasized: boolean
  part: ColumnPart
  /** Text of the header. */
  title: string
  /** Whether the table becomes a list. Some browsers take rows and cells in another layout for plain text, so these need roles. */
  isList: boolean
}

function describeColumns([head = [], ...rows]: Cells, aligns: readonly string[], isList: boolean): Column[] {
  const titles = head.map((html) => html.replace(/<[^>]*>/g, ''))
  const parts = columnParts(titles, rows)
  return head.map((html, index) => ({
    align: aligns[index] ?? '',
    isEmphasized: /^<strong>[^<]*<\/strong>$/.test(html),
    part: parts[index] ?? 'value',
    title: titles[index] ?? '',
    isList,
  }))
}

type CellRenderer = (html: string, column: Column) => string

function renderHeader(html: string, { align, isEmphasized, isList }: Column): string {
  // An empty corner cell is not a header.
  if (html === '') return `<td${attributes({ role: isList && 'cell' })}></td>`
  return `<th${attributes({ scope: 'col', class: classNames([align, isEmphasized && 'pick']), role: isList && 'columnheader' })}>${html}</th>`
}

function renderCell(html: string, { align, isEmphasized, part, title, isList }: Column): string {
  const isAbsent = /^(?:–|none)$/.test(html) || (part === 'default' && html === '')
  // A dash looks like the one of a plain no.
  const own = isAbsent ? (html === '–' ? 'none no' : 'none') : /^(?:type|required|default)$/.test(part) && part
  const answer = /^(?:yes|no|same)$/i.test(html) && html.toLowerCase()
  const isLabeled = isList && !isAbsent && html !== '' && /^(?:required|default|value)$/.test(part)
  // The title is escaped already, except for quotes.
  const label = isLabeled ? ` data-label="${title.replaceAll('"', '&quot;')}"` : ''
  const names = classNames([align, isEmphasized && 'pick', own, answer])
  return `<td${attributes({ class: names, role: isList && 'cell' })}${label}>${markAnswer(html)}</td>`
}

/** Marks the answer at the start of a cell that also says when it applies: `yes, with a key`. A cell that's only an answer has the class. */
function markAnswer(html: string): string {
  return html.replace(
    /^(yes|no)(?:, |(?= \())/i,
    (whole, answer: string) => `<span class="${answer.toLowerCase()}">${whole}</span>`,
  )
}

function classNames(names: readonly (string | false | null)[]): string | null {
  return names.filter(Boolean).join(' ') || null
}

/** Reports extra cells, which GitHub would silently drop, and missing ones, which it would leave empty. */
function renderCells(row: TableRow, aligns: readonly string[], context: RenderContext): string[] {
  if (row.children.length !== aligns.length) {
    const isLong = row.children.length > aligns.length
    reportNode(context, row, {
      message: `the row has ${count(row.children.length, 'cell')}, but the table has ${count(aligns.length, 'column')}`,
      fix: isLong ? 'write \\| for a literal |' : fixForShort(rawOf(row, context)),
      severity: isLong || context.settings.houseRules ? 'error' : 'warning',
    })
  }
  return aligns.map((_, index) => {
    const cell = row.children[index]
    return cell ? renderChildren(cell, context) : ''
  })
}

function fixForShort(raw: string): string {
  return raw.includes('|')
    ? 'put | between its cells, and write | | for an empty one'
    : 'start it with |, or add a blank line before it if it is not part of the table'
}
