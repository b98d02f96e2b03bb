/** One measured number beside the one it must reach. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The most it may be, or the least where `isLeast`; `null` where there is none. */
  target: number | null
  isLeast?: boolean
}

export function meets({ value, target, isLeast = false }: Figure): boolean {
  if (target === null) return true
  return isLeast ? value >= target : value <= target
}

/** Figures as an aligned table, each with its target and whether it is met. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.name, `${told(figure)} ${figure.unit}`, ...verdict(figure)])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

function verdict(figure: Figure): [target: string, verdict: string] {
  const { target, isLeast, unit } = figure
  if (target === null) return ['', '']
  return [`${isLeast ? '>=' : '<='} ${round(target)} ${unit}`, meets(figure) ? 'met' : 'MISSED']
}

/** A value with as many digits as tell it from a target that it misses. */
function told(figure: Figure): string {
  const { value, target } = figure
  if (target === null || meets(figure) || round(value) !== round(target)) return round(value)
  const differs = MORE_DIGITS.find((digits) => round(value, digits) !== round(target, digits)) ?? 0
  // The first digit that differs is a rounded one: 0.0006 would be 0.001.
  return round(value, differs + 1)
}

/** More than stand in a table; a number of JavaScript has about as many. */
const MORE_DIGITS = Array.from({ length: 14 }, (_, index) => index + 3)

function round(value: number, digits = 2): string {
  // By way of a number, which drops the zeros at the end.
  return String(Number(value.toFixed(digits)))
}

/** The middle value; the mean of the two middle ones for an even count; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The largest value; NaN for none. */
export function worst(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : Math.max(...values)
}
