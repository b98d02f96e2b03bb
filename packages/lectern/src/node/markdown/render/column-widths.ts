/**
 * The widths of a table's columns, decided by the build: a browser that decides them itself does so again with each row that arrives,
 * and what is on the screen already moves. Sizes are in em of the table's letters, which are 14 px high.
 */

/** What a cell needs: for all of it on one line, and for its longest part that should not be broken. */
interface CellSize {
  line: number
  longest: number
}

export interface ColumnWidth {
  /** Where the table is as narrow as it gets; from there on it scrolls in its box. */
  least: number
  /** What it gets of the room beyond that; those of all columns sum up to 1. */
  share: number
  /** In the column of text on a laptop. */
  width: number
}

/** The column of text on a laptop, whose table is 718 px wide. */
const laptop = 51
/** At the left and the right of a cell together. */
export const cellPadding = 2
/** A longer part is broken: two thirds of a phone are left to the other columns. */
const longestPart = 30
/** A text of this width counts like any longer one: short columns would get next to nothing otherwise. */
const longestLine = 48

/**
 * @param rows HTML of the cells, the head's included
 * @param aligns classes of the columns: `num` holds numbers, which are never broken
 */
export function columnWidths(rows: readonly (readonly string[])[], aligns: readonly string[] = []): ColumnWidth[] {
  const columns = (rows[0] ?? []).map((_, index) => {
    const [head, ...cells] = rows.map((row) => measureCell(row[index] ?? ''))
    const isUnbroken = aligns[index] === 'num'
    const sizes = isUnbroken ? cells.map(({ line }) => ({ line, longest: line })) : cells
    return fitColumn([scale(head, headScale), ...sizes])
  })
  const least = sum(columns.map((column) => column.least))
  const wanted = sum(columns.map((column) => column.line))
  const room = Math.max(0, laptop - least)
  // As browsers share out the width: by what each column lacks, or where there is enough for all, by what each needs.
  const widths = columns.map((column) =>
    wanted < laptop
      ? (column.line / wanted) * laptop
      : column.least + (room * (column.line - column.least)) / Math.max(1, wanted - least),
  )
  return columns.map((column, index) => {
    const width = Math.max(column.least, widths[index] ?? 0)
    const share = room > 0 ? (width - column.least) / room : 1 / columns.length
    return { least: column.least, share, width }
  })
}

/** `<col>` for each column; the last one gets what the others leave. */
export function renderColumns(columns: readonly ColumnWidth[]): { style: string; cols: string } {
  const quarters = columns.map(({ least }) => Math.ceil(least * 4))
  const cols = columns
    .slice(0, -1)
    .map(({ share }, index) => `<col style="--a:${quarters[index]};--b:${Math.round(share * 100)}">`)
  return { style: `--m:${sum(quarters)}`, cols: `${cols.join('')}<col>` }
}

/** Headings are smaller, and bold. */
const headScale = 1.12

function scale({ line, longest }: CellSize = { line: 0, longest: 0 }, factor: number): CellSize {
  return { line: line * factor, longest: longest * factor }
}

function fitColumn(cells: readonly CellSize[]): { least: number; line: number } {
  const longest = largest(cells.map((cell) => cell.longest))
  const line = largest(cells.map((cell) => cell.line))
  const least = Math.min(longest, longestPart) + cellPadding
  return { least, line: Math.max(least, Math.min(line, longestLine) + cellPadding) }
}

/** Code is set in letters of one width, with a frame around it. */
const codeLetter = 0.53
const codeFrame = 0.86

/** The widths of ASCII letters, in the widest of the faces that systems have. */
const textLetters: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code)
  if (/[iljI|!.,:;']/.test(letter)) return 0.32
  if (/[frt()[\]/\\"\s-]/.test(letter)) return 0.42
  if (/[mwMW@%]/.test(letter)) return 0.95
  return /[A-Z]/.test(letter) ? 0.72 : 0.635
})

/** Where browsers break: at spaces, after the hyphens of words, and before a bracket that follows a sign. */
const breaks = /\s+|(?<=[-?])(?=[\p{L}\d])|(?<=[!"#%&)*+,.:;=>?\]|}~-])(?=[(<[{])/u

/** @param html of a cell */
export function measureCell(html: string): CellSize {
  const size = { line: 0, longest: 0 }
  for (const line of html.split('<br>')) {
    let [width, part] = [0, 0]
    for (const [index, piece] of line.split(/<code>(.*?)<\/code>/s).entries()) {
      const isCode = index % 2 === 1
      for (const [word, text] of plain(piece).split(breaks).entries()) {
        // Only where this begins a part of the line: what follows code belongs to it until there is a break.
        if (word > 0) part = 0
        const letters = isCode ? codeFrame + text.length * codeLetter : textWidth(text)
        part += letters
        width += letters + (word > 0 ? codeLetter : 0)
        size.longest = Math.max(size.longest, part)
      }
    }
    size.line = Math.max(size.line, width)
  }
  return size
}

function plain(html: string): string {
  return html.includes('<') || html.includes('&') ? html.replace(/<[^>]*>/g, '').replace(/&#?\w+;/g, '&') : html
}

function textWidth(text: string): number {
  let width = 0
  for (let index = 0; index < text.length; index += 1) width += textLetters[text.charCodeAt(index)] ?? 0.72
  return width
}

/** A table can have more rows than a function can have arguments. */
function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
