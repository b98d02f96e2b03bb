import { heightAt, minutesPerDay, type Turn } from './tide.ts'

/** Pixels from the top of the drawing to the highest and the lowest line; labels of high and low water need room outside of them. */
export const plot = { top: 34, bottom: 214, height: 250 }

/** The range of heights that the chart shows, in whole meters. */
export interface Scale {
  min: number
  max: number
}

export function scaleOf(turns: readonly Turn[]): Scale {
  const heights = turns.map(({ height }) => height)
  return { min: Math.min(0, Math.floor(Math.min(...heights))), max: Math.ceil(Math.max(...heights)) }
}

/** Pixels from the top for a height. */
export function yOf(height: number, { min, max }: Scale): number {
  const share = (height - min) / (max - min)
  return Number((plot.bottom - share * (plot.bottom - plot.top)).toFixed(1))
}

/** Way across for a minute of the day, so the chart is as wide as its place: `50%`. */
export function xOf(minute: number): string {
  return `${Number(((minute / minutesPerDay) * 100).toFixed(2))}%`
}

/** Draws the curve, its high and low water, and the lines of hours and meters. The text's size doesn't depend on the width. */
export function drawChart(turns: readonly Turn[]): string {
  const scale = scaleOf(turns)
  return (
    meterLines(scale) + hourLines() + curve(turns, scale) + turns.map((turn) => turnMark(turn, turns, scale)).join('')
  )
}

function meterLines(scale: Scale): string {
  const step = scale.max - scale.min > 6 ? 2 : 1
  const heights = Array.from(
    { length: Math.floor((scale.max - scale.min) / step) + 1 },
    (_, at) => scale.min + at * step,
  )
  const lines = heights.map((height) => {
    const y = yOf(height, scale)
    return `<line class="tide-line" x2="100%" y1="${y}" y2="${y}"/><text class="tide-axis" x="-8" y="${y + 4}" text-anchor="end">${height}</text>`
  })
  return lines.join('')
}

function hourLines(): string {
  const labels = [0, 6, 12, 18, 24].map(
    (hour) =>
      `<text class="tide-axis" x="${xOf(hour * 60)}" y="${plot.height - 2}" text-anchor="middle">${String(hour).padStart(2, '0')}</text>`,
  )
  return labels.join('')
}

function curve(turns: readonly Turn[], scale: Scale): string {
  const step = 20
  const minutes = Array.from({ length: minutesPerDay / step + 1 }, (_, at) => at * step)
  // Turns are part of it, or the curve would miss its own peaks.
  const all = [...new Set([...minutes, ...turns.map(({ minute }) => minute)])].toSorted((a, b) => a - b)
  const line = `M${all.map((minute) => `${minute} ${yOf(heightAt(minute, turns), scale)}`).join('L')}`
  const box = `viewBox="0 0 ${minutesPerDay} ${plot.height}" preserveAspectRatio="none" width="100%" height="${plot.height}"`
  const area = `${line}V${plot.bottom}H0Z`
  return `<svg ${box}><path class="tide-water" d="${area}"/><path class="tide-curve" d="${line}"/></svg>`
}

function turnMark(turn: Turn, turns: readonly Turn[], scale: Scale): string {
  const [x, y] = [xOf(turn.minute), yOf(turn.height, scale)]
  const share = turn.minute / minutesPerDay
  // A label in the middle of a mark at the edge would leave the chart.
  const anchor = share < 0.12 ? 'start' : share > 0.88 ? 'end' : 'middle'
  const labelY = isHigh(turn, turns) ? y - 12 : y + 20
  return `<circle class="tide-turn" cx="${x}" cy="${y}" r="4"/><text class="tide-label" x="${x}" y="${labelY}" text-anchor="${anchor}">${turn.height.toFixed(1)} m</text>`
}

/** Whether a turn is high water: higher than a neighbor. */
export function isHigh(turn: Turn, turns: readonly Turn[]): boolean {
  const at = turns.indexOf(turn)
  const neighbor = turns[at + 1] ?? turns[at - 1]
  return neighbor !== undefined && turn.height > neighbor.height
}
