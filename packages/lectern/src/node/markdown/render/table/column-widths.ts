/**
 * Computes column widths at build time. If browsers did it, the layout would shift with each row that arrives. Sizes are in
 * em of the table's 14 px font.
 */

/** Widths of a cell: on one line, and of its longest unbreakable part. */
interface CellSize {
  line: number
  longest: number
}

export interface ColumnWidth {
  /** Minimum width; a narrower table scrolls. */
  least: number
  /** Share of the remaining space; all shares add up to 1. */
  share: number
  /** Width on a laptop. */
  width: number
}

/** Width of a table on a laptop: 718 px. */
const laptop = 51
/** Left and right padding together. */
export const cellPadding = 2
/** Longer parts are broken, so that the other columns fit on a phone. */
const maxPartWidth = 30
/** Longer texts count as this long, because short columns would otherwise get almost no space. */
const maxLineLength = 48

/**
 * @param rows HTML of the cells, including the header row
 * @param aligns classes of the columns; `num` columns contain numbers, which are never broken
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
  // Distributes the width like browsers: in proportion to each column's need, or if everything fits, to its content.
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

/** A `<col>` for each column; the last one gets the remaining width. */
export function renderColumns(columns: readonly ColumnWidth[]): { style: string; cols: string } {
  const quarters = columns.map(({ least }) => Math.ceil(least * 4))
  const cols = columns
    .slice(0, -1)
    .map(({ share }, index) => `<col style="--a:${quarters[index]};--b:${Math.round(share * 100)}">`)
  return { style: `--m:${sum(quarters)}`, cols: `${cols.join('')}<col>` }
}

/** Header cells are bold. */
const headScale = 1.12

function scale({ line, longest }: CellSize = { line: 0, longest: 0 }, factor: number): CellSize {
  return { line: line * factor, longest: longest * factor }
}

function fitColumn(cells: readonly CellSize[]): { least: number; line: number } {
  const longest = largest(cells.map((cell) => cell.longest))
  const line = largest(cells.map((cell) => cell.line))
  const least = Math.min(longest, maxPartWidth) + cellPadding
  return { least, line: Math.max(least, Math.min(line, maxLineLength) + cellPadding) }
}

/** Code is monospaced and has padding. */
const codeLetter = 0.53
const codeFrame = 0.86

/** Widths of ASCII characters in the widest system font. */
const textLetters: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code)
  if (/[iljI|!.,:;']/.test(letter)) return 0.32
  if (/[frt()[\]/\\"\s-]/.test(letter)) return 0.42
  if (/[mwMW@%]/.test(letter)) return 0.95
  return /[A-Z]/.test(letter) ? 0.72 : 0.635
})

/** Where browsers break lines: at spaces, after hyphens, and before a bracket that follows punctuation. */
const breaks = /\s+|(?<=[-?])(?=[\p{L}\d])|(?<=[!"#%&)*+,.:;=>?\]|}~-])(?=[(<[{])/u

/** @param html of a cell */
export function measureCell(html: string): CellSize {
  const size = { line: 0, longest: 0 }
  for (const line of html.split('<br>')) {
    let [width, part] = [0, 0]
    for (const [index, piece] of line.split(/<code>(.*?)<\/code>/s).entries()) {
      const isCode = index % 2 === 1
      for (const [word, text] of plain(piece).split(breaks).entries()) {
        // Text after code belongs to the same part until there is a break.
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

/** `Math.max` fails for large tables, because the number of arguments is limited. */
function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
