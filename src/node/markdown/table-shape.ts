/**
 * How a table will look in the column of text, told from its words alone. Sizes are in pixels of table.css: 14 px letters,
 * lines of 22 px, cells with 14 px at either side.
 */
const lineHeight = 22
const rowPadding = 21
const cellPadding = 28
const letter = 7
const textWidth = 720

/** What a table may be high before it scrolls in a box of its own, below its header row: more than a laptop shows of it. */
const tallest = 680
/** Half of what the narrowest phone, of 320 px, shows of a table. */
const halfOfPhone = 139
/** The widest that a letter is on average in the faces that systems have, and in code with its frame. */
const widestLetter = 8.2

/** Texts of the body's rows, cell by cell. */
export type Cells = readonly (readonly string[])[]

export function isTall(rows: Cells): boolean {
  const widths = columnWidths(rows)
  return sum(rows.map((row) => rowHeight(row, widths))) > tallest
}

/**
 * Whether the first of several columns may stay while a phone scrolls the others. A table scrolls sideways when no column
 * can be any narrower, and then the first one is as wide as its longest word.
 * @param rows of the whole table, the head's included
 */
export function canPinFirst(rows: Cells): boolean {
  const words = rows.flatMap(([first = '']) => first.split(/[\s-]+/))
  return (rows[0]?.length ?? 0) > 2 && longest(words) * widestLetter + cellPadding <= halfOfPhone
}

/**
 * Whether a table says of each field, argument or flag what it is: in a few words for each column, and in a text at last.
 * On a phone the text can stand below the words.
 * @param heads of its columns
 */
export function describesFields(heads: readonly string[]): boolean {
  return heads.length > 2 && heads.some((head) => /^(?:Type|Required|Default|Example)$/.test(head))
}

function rowHeight(row: readonly string[], widths: readonly number[]): number {
  const lines = row.map((text, column) => Math.ceil((text.length * letter) / (widths[column] ?? textWidth)))
  return Math.max(1, ...lines) * lineHeight + rowPadding
}

/** As browsers share out the width: each column has room for its longest word, the rest goes by the longest cell. */
function columnWidths(rows: Cells): number[] {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''))
  const least = columns.map((cells) => longest(cells.flatMap((cell) => cell.split(/\s+/))) * letter)
  const wanted = columns.map((cells, column) => longest(cells) * letter - (least[column] ?? 0))
  const room = Math.max(0, textWidth - columns.length * cellPadding - sum(least))
  const share = Math.min(1, room / Math.max(1, sum(wanted)))
  return columns.map((_, column) => Math.max(letter, (least[column] ?? 0) + (wanted[column] ?? 0) * share))
}

function longest(texts: readonly string[]): number {
  return texts.reduce((length, text) => Math.max(length, text.length), 0)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
