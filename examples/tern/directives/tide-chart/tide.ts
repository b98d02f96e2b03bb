/** A high or low water: minutes after midnight, and meters above chart datum. */
export interface Turn {
  minute: number
  height: number
}

export const minutesPerDay = 1440

/**
 * The height of the tide at a minute of the day. Between two turns the tide follows half a cosine wave, which is within a few
 * centimeters of a full prediction on open coasts. Before the first turn and after the last, the neighboring half wave is mirrored.
 * @param turns at least two, in order
 */
export function heightAt(minute: number, turns: readonly Turn[]): number {
  const all = withNeighbors(turns)
  const next = Math.max(
    1,
    all.findIndex((turn) => turn.minute >= minute),
  )
  const [from, to] = [all[next - 1], all[next]]
  if (!from || !to) return 0
  const phase = (minute - from.minute) / (to.minute - from.minute)
  return (from.height + to.height) / 2 + ((from.height - to.height) / 2) * Math.cos(phase * Math.PI)
}

/** Adds turns on both sides until the whole day is covered. */
function withNeighbors(turns: readonly Turn[]): readonly Turn[] {
  const [first, second] = turns
  const [before, last] = turns.slice(-2)
  if (!first || !second || !before || !last) return turns
  if (first.minute > 0) return withNeighbors([mirror(second, first), ...turns])
  if (last.minute < minutesPerDay) return withNeighbors([...turns, mirror(before, last)])
  return turns
}

/** The turn as far on the other side of a center. */
function mirror(turn: Turn, center: Turn): Turn {
  return { minute: 2 * center.minute - turn.minute, height: turn.height }
}

/** `445` -> `07:25`. */
export function formatTime(minute: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

/** `07:25, 4.3 m, rising`: what the chart reads out for a minute of the day. */
export function describe(minute: number, turns: readonly Turn[]): string {
  const height = heightAt(minute, turns)
  const change = heightAt(minute + 1, turns) - heightAt(minute - 1, turns)
  const isTurn = turns.some((turn) => Math.abs(turn.minute - minute) < 3)
  const motion = isTurn ? 'slack water' : change > 0 ? 'rising' : 'falling'
  return `${formatTime(minute)}, ${height.toFixed(1)} m, ${motion}`
}
