import { type ColumnWidth, cellPadding, measureCell } from './column-widths.ts'

/** How a table will look in the column of text. Sizes are in em of the table's letters, which are 14 px high. */
const lineHeight = 22 / 14
const rowPadding = 21 / 14

/** What a table may be high before it scrolls in a box of its own, below its header row: more than a laptop shows of it. */
const tallest = 680 / 14
/** Half of what the narrowest phone, of 320 px, shows of a table. */
const halfOfPhone = 139 / 14

/** HTML of cells, row by row. */
export type Cells = readonly (readonly string[])[]

/** @param rows of the body */
export function isTall(rows: Cells, columns: readonly ColumnWidth[]): boolean {
  return rows.reduce((sum, row) => sum + rowHeight(row, columns), 0) > tallest
}

/**
 * Whether the first of several columns may stay while a phone scrolls the others: it is as narrow as it gets then.
 */
export function canPinFirst(columns: readonly ColumnWidth[]): boolean {
  const [first] = columns
  return first !== undefined && columns.length > 2 && first.least <= halfOfPhone
}

/**
 * Whether a table says of each field, argument or flag what it is: in a few words for each column, and in a text at last.
 * On a phone the text can stand below the words.
 * @param heads of its columns
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
