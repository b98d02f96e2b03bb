import { type ColumnWidth, measureCell, slimBox, wideBox } from './column-widths.ts'

/**
 * Decides at build time how a table is laid out in a narrow box. Style sheets can't: a container query would have to know the
 * size of its own content. Sizes are in em of the table's 14 px font.
 */

/** HTML of cells, row by row. */
export type Cells = readonly (readonly string[])[]

/** Width of a table in a window of 320 px with a scrollbar. A narrower one keeps its columns there. */
const phone = 265 / 14
/** Two values of this length share a line of a phone. */
const maxBrief = 21

/** Whether each row becomes an entry of a list in a narrow box, with a line per cell. */
export function stacks(columns: readonly ColumnWidth[]): boolean {
  return totalLeast(columns) > phone
}

/** Whether a table of a few columns keeps them in boxes that are wider than a phone, such as the text of a reference. */
export function isSlim(columns: readonly ColumnWidth[]): boolean {
  return columns.length <= 3 && totalLeast(columns) <= slimBox
}

/** Whether the table is too wide even for a wide box, so that it has to scroll sideways. */
export function scrolls(columns: readonly ColumnWidth[]): boolean {
  return totalLeast(columns) > wideBox
}

/** Whether an entry of the list has room for its two values on one line. @param rows of the body */
export function isBrief(rows: Cells): boolean {
  return rows.every((row) => row.length === 3 && row.slice(1).every((cell) => measureCell(cell).line <= maxBrief))
}

/**
 * The part that each column has in the list: the name, type, and default of a field share a line, descriptions and
 * the only value of a name need no label, and other values are labeled with the header of their column.
 * @param heads texts of the header cells
 */
export function columnParts(heads: readonly string[]): ColumnPart[] {
  let isInLine = true
  return heads.map((head, index) => {
    if (index === 0) return 'name'
    const part = heads.length === 2 ? 'text' : partOf(head)
    isInLine &&= part !== 'value' && part !== 'text'
    return isInLine || part === 'text' ? part : 'value'
  })
}

export type ColumnPart = 'name' | 'type' | 'required' | 'default' | 'text' | 'value'

function partOf(head: string): ColumnPart {
  if (head === 'Type') return 'type'
  if (head === 'Required') return 'required'
  if (head === 'Default') return 'default'
  return head === 'Description' ? 'text' : 'value'
}

function totalLeast(columns: readonly ColumnWidth[]): number {
  return columns.reduce((sum, { least }) => sum + least, 0)
}
