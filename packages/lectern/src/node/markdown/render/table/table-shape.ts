import { type ColumnWidth, cellPadding, measureCell } from './column-widths.ts'

/** Estimates a table's layout. Sizes are in em of the table's 14 px font. */
const lineHeight = 22 / 14
const rowPadding = 21 / 14

/** A higher table scrolls in its box below a fixed header. It is more than a laptop screen shows. */
const maxHeight = 680 / 14
/** Half of a table's visible width on a 320 px phone. */
const halfOfPhone = 139 / 14

/** HTML of cells, row by row. */
export type Cells = readonly (readonly string[])[]

/** @param rows of the body */
export function isTall(rows: Cells, columns: readonly ColumnWidth[]): boolean {
  return rows.reduce((sum, row) => sum + rowHeight(row, columns), 0) > maxHeight
}

/**
 * Whether the first column can stay fixed on phones while the others scroll.
 */
export function canPinFirst(columns: readonly ColumnWidth[]): boolean {
  const [first] = columns
  return first !== undefined && columns.length > 2 && first.least <= halfOfPhone
}

/**
 * Whether a table describes fields, arguments or flags, with short columns and a description at the end. On phones, the
 * description moves below the other cells.
 * @param heads texts of the header cells
 */
export function describesFields(heads: readonly string[]): boolean {
  return heads.length > 2 && heads.some((head) => /^(?:Type|Required|Default|Example)$/.test(head))
}

function rowHeight(row: readonly string[], columns: readonly ColumnWidth[]): number {
  const lines = row.map((html, index) => {
    const room = (columns[index]?.width ?? cellPadding) - cellPadding
    return Math.ceil(measureCell(html).line / Math.max(1, room))
  })
  return Math.max(1, ...lines) * lineHeight + rowPadding
}
