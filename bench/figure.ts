/** One measured number beside the one it must reach. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The most it may be, or the least where `isLeast`. */
  target: number
  isLeast?: boolean
}

export function meets({ value, target, isLeast = false }: Figure): boolean {
  return isLeast ? value >= target : value <= target
}

/** Figures as an aligned table, each with its target and whether it is met. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${round(figure.value)} ${figure.unit}`,
    `${figure.isLeast ? '>=' : '<='} ${round(figure.target)} ${figure.unit}`,
    meets(figure) ? 'met' : 'MISSED',
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
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
