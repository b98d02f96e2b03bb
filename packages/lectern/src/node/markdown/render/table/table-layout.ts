import { type ColumnWidth, leastWidth, slimBox, smallBox, snugBox, wideBox } from './column-widths.ts'

/**
 * Decides at build time how a table is laid out in a narrow box. Style sheets can't: a container query would have to know the
 * size of its own content. Sizes are in em of the table's 14 px font.
 */

/** HTML of cells, row by row. */
export type Cells = readonly (readonly string[])[]

/**
 * Whether each row becomes an entry of a list in a narrow box, with a line per cell. Three columns of text may have room for their
 * longest words there, but not for a sentence.
 */
export function stacks(columns: readonly ColumnWidth[], smallest = smallBox): boolean {
  const lines = columns.reduce((sum, { line }) => sum + line, 0)
  return leastWidth(columns) > smallest || (columns.length > 2 && lines > snugBox)
}

/** The narrowest box in which the table keeps its columns, and the class for it. Without one, that's a wide box. */
export function tableBox(columns: readonly ColumnWidth[], parts: readonly ColumnPart[]): TableBox {
  const least = leastWidth(columns)
  if (columns.length <= 3 && least <= slimBox) return { name: 'slim', width: slimBox }
  // Fields are easier to read as a list.
  if (least <= snugBox && !parts.includes('type')) return { name: 'snug', width: snugBox }
  return { name: null, width: wideBox }
}

interface TableBox {
  name: 'slim' | 'snug' | null
  /** In em of the table's font. */
  width: number
}

/** Whether the table is too wide even for a wide box, so that it has to scroll sideways. */
export function scrolls(columns: readonly ColumnWidth[]): boolean {
  return leastWidth(columns) > wideBox
}

/**
 * The part that each column has in the list: the name, type, and default of a field share a line, descriptions and
 * the only value of a name need no label, and other values are labeled with the header of their column. Code that corresponds to
 * other code needs one, too: otherwise, nobody could tell which is which.
 * @param heads texts of the header cells
 * @param rows HTML of the other cells
 */
export function columnParts(heads: readonly string[], rows: Cells): ColumnPart[] {
  const isDescribed = heads.length === 2 && rows.filter(isPairOfCode).length <= rows.length / 2
  let isInLine = true
  return heads.map((head, index) => {
    if (index === 0) return 'name'
    const part = isDescribed ? 'text' : partOf(head)
    isInLine &&= part !== 'value' && part !== 'text'
    return isInLine || part === 'text' ? part : 'value'
  })
}

function isPairOfCode(row: readonly string[]): boolean {
  return row.every((html) => /^(?:<a [^>]*>)?<code>/.test(html))
}

export type ColumnPart = 'name' | 'type' | 'required' | 'default' | 'text' | 'value'

function partOf(head: string): ColumnPart {
  if (head === 'Type') return 'type'
  if (head === 'Required') return 'required'
  if (head === 'Default') return 'default'
  return head === 'Description' ? 'text' : 'value'
}

const numeric = /^[\d$€<>~.,\s%]+(?:[kKMGT]?B|ms|s)?$/

/**
 * `num` for columns that contain only numbers, otherwise the author's alignment.
 * @param texts of the cells, including the header
 */
export function columnAlignments(
  [head = [], ...rows]: Cells,
  written: readonly (string | null)[] | null | undefined,
): string[] {
  return head.map((_, index) => {
    const column = rows.map((row) => row[index] ?? '')
    // At the end of two columns, they would be far from their names.
    const isNumeric =
      column.length > 0 && (index === 0 || head.length > 2) && column.every((text) => numeric.test(text))
    return isNumeric ? 'num' : (written?.[index] ?? '')
  })
}
