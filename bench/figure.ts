/** A measured value and its target. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The maximum, or the minimum if `isMinimum`; `null` for none. */
  target: number | null
  isMinimum?: boolean
  /** All measurements, whose range is printed. */
  values?: readonly number[]
}

export function meets({ value, target, isMinimum = false }: Figure): boolean {
  if (target === null) return true
  return isMinimum ? value >= target : value <= target
}

/** The median of measurements, with their range. */
export function medianFigure(figure: Omit<Figure, 'value' | 'values'>, values: readonly number[]): Figure {
  return { ...figure, value: median(values), values }
}

/** Formats figures as an aligned table with their ranges, their targets, and whether they are met. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${formatValue(figure)} ${figure.unit}${formatRange(figure)}`,
    ...verdict(figure),
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

function verdict(figure: Figure): [target: string, verdict: string] {
  const { target, isMinimum, unit, value } = figure
  if (target === null) return ['', '']
  return [
    `${isMinimum ? '>=' : '<='} ${round(target)} ${unit}`,
    meets(figure) ? 'met' : `MISSED${byHowMuch(value, target)}`,
  ]
}

/** By what share of the target a value misses it; empty for a target of 0. */
function byHowMuch(value: number, target: number): string {
  return target === 0 ? '' : ` by ${round((Math.abs(value - target) / target) * 100, 1)}%`
}

function formatRange({ values = [] }: Figure): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return values.length < 2 ? '' : ` (${round(least)} to ${round(most)})`
}

/** Formats a value with enough digits to distinguish it from a target that it misses. */
function formatValue(figure: Figure): string {
  const { value, target } = figure
  if (target === null || meets(figure) || round(value) !== round(target)) return round(value)
  const differs = MORE_DIGITS.find((digits) => round(value, digits) !== round(target, digits)) ?? 0
  // One more digit, because the first differing digit is rounded: 0.0006 would be 0.001.
  return round(value, differs + 1)
}

/** Digits to try, up to the precision of JavaScript numbers. */
const MORE_DIGITS = Array.from({ length: 14 }, (_, index) => index + 3)

function round(value: number, digits = 2): string {
  // Converting to a number drops trailing zeros.
  return String(Number(value.toFixed(digits)))
}

/** The median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The maximum; NaN for an empty list. */
export function worst(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : Math.max(...values)
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
