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
  const rows = figures.map((figure) => [figure.name, `${round(figure.value)} ${figure.unit}`, ...verdict(figure)])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

function verdict(figure: Figure): [target: string, verdict: string] {
  const { target, isLeast, unit } = figure
  if (target === null) return ['', '']
  return [`${isLeast ? '>=' : '<='} ${round(target)} ${unit}`, meets(figure) ? 'met' : 'MISSED']
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
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
