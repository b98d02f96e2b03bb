import { type ColumnWidth, slimBox, snugBox, wideBox } from './column-widths.ts'

/**
 * Decides at build time how a table is laid out in a narrow box. Style sheets can't: a container query would have to know the
 * size of its own content. Sizes are in em of the table's 14 px font.
 */

/** HTML of cells, row by row. */
export type Cells = readonly (readonly string[])[]

/** Width of a table in a window of 320 px with a scrollbar. A narrower one keeps its columns there. */
const phone = 265 / 14

/** Whether each row becomes an entry of a list in a narrow box, with a line per cell. */
export function stacks(columns: readonly ColumnWidth[]): boolean {
  return totalLeast(columns) > phone
}

/** The narrowest box in which the table keeps its columns, and the class for it. Without one, that's a wide box. */
export function tableBox(columns: readonly ColumnWidth[], parts: readonly ColumnPart[]): TableBox {
  const least = totalLeast(columns)
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
  return totalLeast(columns) > wideBox
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
