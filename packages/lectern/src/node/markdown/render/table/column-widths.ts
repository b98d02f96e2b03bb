import { attributes } from '../../../../shared/text/html.ts'
import { boldScale, type CellSize, measureCell } from './measure-cell.ts'

/**
 * Computes column widths at build time. If browsers did it, the layout would shift with each row that arrives. Sizes are in
 * em of the table's 14 px font.
 */

export interface ColumnWidth {
  /** Minimum width. */
  least: number
  /** Share of the remaining space; all shares add up to 1. */
  share: number
  /** Width on a laptop. */
  width: number
  /** Width with which nothing has to wrap. */
  line: number
}

/** In pixels. */
const fontSize = 14
/** Width of a table on a laptop: 718 px. */
const laptop = 51
/** Width of text in wide windows: 736 px. In a table that doesn't need more, all columns grow. */
const wideText = 736 / fontSize
/** Width from which the second group of columns is used and tables aren't lists; `table.css` has it in em of the page. */
export const wideBox = 608 / fontSize
/** Width from which tables of a few columns aren't lists. */
export const slimBox = 413 / fontSize
/** Width from which tables that just fit next to the samples of a reference aren't lists. */
export const snugBox = 546 / fontSize
/** Width of a table in a window of 320 px with a scrollbar. A table that fits there keeps its columns everywhere. */
export const smallBox = 265 / fontSize
/** The same within a list, such as steps. */
export const listBox = 229 / fontSize
/** On phones, a column that needs less of the remaining space than this has none of it. */
const smallShare = 0.4
/** The same in boxes next to the samples of a reference, which have more room. */
const tinyShare = 0.15
/** Left and right padding together. */
const cellPadding = 24 / fontSize
/** Longer parts are broken, so that the other columns fit on a phone. */
const maxPartWidth = 30
/** If the table is too wide otherwise, parts are broken that are longer than this. */
const minPartWidth = 6
/** Longer texts count as this long, because short columns would otherwise get almost no space. */
const maxLineLength = 64

/**
 * @param rows HTML of the cells, including the header row
 * @param aligns classes of the columns; `num` columns contain numbers, which are never broken
 */
export function columnWidths(rows: readonly (readonly string[])[], aligns: readonly string[] = []): ColumnWidth[] {
  const fixed = namesOf(rows).map(measureCell)
  const columns = shrinkToFit(
    (rows[0] ?? []).map((_, index) => {
      const [head, ...cells] = rows.map((row) => measureCell(row[index] ?? ''))
      const unbroken = aligns[index] === 'num' ? cells : index === 0 ? fixed : []
      const sizes = unbroken.map(({ line }) => ({ line, longest: line }))
      return fitColumn([headSize(head), ...cells, ...sizes])
    }),
  )
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
    return { least: column.least, share, width, line: column.line }
  })
}

/** What is measured of a table's cells. */
export interface Columns {
  widths: ColumnWidth[]
  /** Whether the first column has names, which are never broken. */
  hasNames: boolean
}

/** Measures a table, or all tables that have the same columns. */
export function measureColumns(rows: readonly (readonly string[])[], aligns: readonly string[]): Columns {
  return { widths: columnWidths(rows, aligns), hasNames: namesOf(rows).length > 0 }
}

/** Names that are this long fit on one line of a window of 320 px. */
const maxName = 18

/** Code in the first column, if all of it is short enough to stay on one line. The style sheet never breaks it. */
export function namesOf(rows: readonly (readonly string[])[]): string[] {
  const names = rows.flatMap(([first = '']) => first.match(/<code>.*?<\/code>/gs) ?? [])
  return names.every((name) => measureCell(name).line <= maxName) ? names : []
}

/**
 * Lets the longest parts of a table break that doesn't fit into the narrowest of the wide boxes. Names in the first column are never
 * broken.
 */
function shrinkToFit(columns: readonly LineWidth[]): LineWidth[] {
  let fitted = [...columns]
  for (let most = maxPartWidth; most >= minPartWidth && leastWidth(fitted) > wideBox; most -= 0.5) {
    fitted = columns.map((column, index) =>
      index === 0 ? column : { ...column, least: Math.min(column.least, most + cellPadding) },
    )
  }
  return fitted
}

/** Wide boxes have their own group of columns if that gives text at least this much of their width, in percent. */
const minGain = 5

/**
 * Attributes rather than styles, because the Content Security Policy forbids inline styles. If there are two groups, the first is for
 * boxes narrower than a wide one; `table.css` shows one of them. In both, every column has its least width in the narrowest of the boxes
 * that show it, and its share of the rest in the narrowest of all small or all wide boxes. The neediest column has no width and gets what
 * the others leave. If narrow boxes have their own group, columns with a small share have only their least width there. In wide boxes,
 * columns that fit on a line don't grow while others wrap.
 * @param isList whether the table has no columns in narrow boxes
 * @param box the narrowest that shows columns
 * @returns the minimum width of the table in pixels, and its columns
 */
export function renderColumns(
  columns: readonly ColumnWidth[],
  isList: boolean,
  box = isList ? wideBox : smallBox,
): { minWidth: number; groups: string } {
  const minWidth = toPixels(leastWidth(columns))
  const neediest = columns.reduce((most, { share }, index) => (share > (columns[most]?.share ?? 0) ? index : most), 0)
  const percentsIn = (sharedIn: number, narrowest: number): number[] => {
    const full = Math.max(sharedIn * fontSize, minWidth)
    return columns.map(({ least, share }) => {
      const part = (toPixels(least) + share * (full - minWidth)) / full
      return Math.round(100 * Math.max(part, least / narrowest))
    })
  }
  const render = (widths: readonly (number | string)[]): string =>
    `<colgroup>${widths.map((width, index) => `<col${attributes({ width: index === neediest ? null : width })}>`).join('')}`
  const renderGroup = (percents: readonly number[], leastShare = 0): string =>
    render(columns.map(({ least, share }, index) => (share < leastShare ? toPixels(least) : `${percents[index]}%`)))
  const wide = percentsIn(wideBox, wideBox)
  const fits = unwrapped(columns, neediest, wide)
  const wideGroup = render(columns.map(({ line }, index) => (fits[index] ? toPixels(line) : `${wide[index]}%`)))
  const groupsFrom = (narrow: string): string => (narrow === wideGroup ? wideGroup : narrow + wideGroup)
  if (!isList) return { minWidth, groups: groupsFrom(renderGroup(percentsIn(box, box), smallShare)) }
  const own = percentsIn(wideBox, box)
  const gain = sum(own.map((percent, index) => (index === neediest ? 0 : percent - (wide[index] ?? 0))))
  if (gain >= minGain) return { minWidth, groups: groupsFrom(renderGroup(own, tinyShare)) }
  return { minWidth, groups: fits.includes(true) ? groupsFrom(renderGroup(own)) : renderGroup(own) }
}

/**
 * Columns that don't wrap in wide boxes, so that they take no room from others: those that have room for their longest line, and those
 * that need least for it, as long as the others keep half of what there is to share.
 */
function unwrapped(columns: readonly ColumnWidth[], neediest: number, wide: readonly number[]): boolean[] {
  if (sum(columns.map(({ line }) => line)) <= wideText) return columns.map(() => false)
  let room = Math.max(0, wideBox - leastWidth(columns)) / 2
  const isUnwrapped = columns.map(() => false)
  const needs = columns.map(({ least, line }, index) => ({ index, need: line - least, line }))
  for (const { index, need, line } of needs.sort((a, b) => a.need - b.need)) {
    room -= need
    isUnwrapped[index] = index !== neediest && (room >= 0 || line <= ((wide[index] ?? 0) / 100) * laptop)
  }
  return isUnwrapped
}

/** Width of a table in which every column has its least, in whole pixels. */
export function leastWidth(columns: readonly Pick<ColumnWidth, 'least'>[]): number {
  return sum(columns.map(({ least }) => toPixels(least))) / fontSize
}

function toPixels(em: number): number {
  return Math.ceil(em * fontSize)
}

/** Headers that are this long, such as "Applies to", stay on one line. */
const maxShortHead = 7.2

/** Header cells are bold. */
function headSize({ line, longest }: CellSize = { line: 0, longest: 0 }): CellSize {
  const whole = line * boldScale
  return { line: whole, longest: whole <= maxShortHead ? whole : longest * boldScale }
}

/** A column's minimum width, and the one with which nothing has to wrap. */
interface LineWidth {
  least: number
  line: number
}

function fitColumn(cells: readonly CellSize[]): LineWidth {
  const longest = largest(cells.map((cell) => cell.longest))
  const line = largest(cells.map((cell) => cell.line))
  const least = Math.min(longest, maxPartWidth) + cellPadding
  return { least, line: Math.max(least, Math.min(line, maxLineLength) + cellPadding) }
}

/** `Math.max` fails for large tables, because the number of arguments is limited. */
function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
