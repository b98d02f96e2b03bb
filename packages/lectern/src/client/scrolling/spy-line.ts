import { SPY_MARGIN } from '../../shared/shell-constants.ts'

/** What the scroll spy measures, in pixels. */
export interface Geometry {
  /** Distance of each heading from the top of the document, in reading order. */
  tops: readonly number[]
  scrollTop: number
  viewportHeight: number
  documentHeight: number
  /** How far below the viewport's top a link scrolls its heading. */
  offset: number
}

/** Minimum scroll distance, in pixels, for which a heading without its own position is current, unless there is less room. */
export const MIN_SHARE = 32

/** Positions closer than this, in pixels, can't be distinguished by scrolling. */
export const MIN_STEP = 0.5

/**
 * Index of the current heading: the last one whose start has been reached, or -1 above the first.
 *
 * A heading's position is the scroll position that its link leads to. It becomes current `SPY_MARGIN` before that, but never before the
 * previous heading has reached its own position. So a heading at its position is always current, headings follow the reading order, and
 * each gets its turn. Three kinds of headings have no position themselves and are assigned a range:
 *
 * - Headings in the same row share a position. They divide the distance to the next row evenly.
 * - Headings near the end can't be scrolled to. They divide the distance from the last reachable position to the end of the page, in
 *   proportion to the lengths of their sections, once the heading at that position has been current for as long as a short one of them.
 * - Headings near the top can't be scrolled to either. They take the first part of the page, one after the other.
 */
export function currentHeading(geometry: Geometry): number {
  const { scrollTop, viewportHeight, documentHeight } = geometry
  if (scrollTop <= 0) return -1
  const end = documentHeight - viewportHeight
  const starts = end > 0 ? turns(geometry, end) : geometry.tops.map(() => 0)
  return starts.findLastIndex((start) => start <= Math.min(scrollTop, end))
}

/** The scroll position at which each heading becomes current. @param end the maximum scroll position */
function turns({ tops, documentHeight, offset }: Geometry, end: number): number[] {
  const bottom = documentHeight - offset
  const links = tops.map((top) => top - offset)
  const places = spreadRows(links, bottom)
  const above = places.filter((place) => place <= 0).length
  // Positions of the other headings in a row can be moved; real positions can't.
  const isReachable = (place: number, index: number): boolean =>
    place === links[index] && place <= end - (places.length - index) * MIN_STEP
  const beyond = Math.max(above, places.findLastIndex(isReachable) + 1)
  const reachable = places.slice(above, beyond)
  const last = reachable.at(-1) ?? 0
  // Maps the rest of the document to the distance between the last reachable position and the end.
  const pace = (end - last) / (bottom - SPY_MARGIN - last)
  const approaches = places.slice(beyond).map((place) => last + (place - SPY_MARGIN - last) * pace)
  const share = Math.min(MIN_SHARE, (end - last + SPY_MARGIN) / (approaches.length + 1))
  const endOfLast = reachable.length > 0 ? last - SPY_MARGIN + share : 0
  const lower = [
    ...reachable.map((place, index) => Math.max(place - SPY_MARGIN, justAfter(reachable[index - 1] ?? 0, place, 2))),
    ...distribute(approaches, Math.max(justAfter(last, end, approaches.length + 1), endOfLast), end),
  ]
  return [...distribute(places.slice(0, above), 0, lower[0] ?? end), ...lower]
}

/** Just after a position, because the browser may round it up. @param parts the most that the distance to the next one is divided into */
function justAfter(place: number, next: number, parts: number): number {
  return place + Math.min(1, (next - place) / parts)
}

/** Headings that aren't below the previous one are in the same row. Spreads each row over the distance to the next. */
function spreadRows(places: readonly number[], bottom: number): number[] {
  let row = Number.NEGATIVE_INFINITY
  const rows = places.map((place) => {
    if (place >= row + SPY_MARGIN) row = place
    return row
  })
  return rows.map((place, index) => {
    const first = rows.indexOf(place)
    const next = rows.lastIndexOf(place) + 1
    return place + (((rows[next] ?? bottom) - place) * (index - first)) / (next - first)
  })
}

/** Moves ascending positions into the range between two points, leaving a minimum distance after each. */
function distribute(positions: readonly number[], from: number, to: number): number[] {
  const least = Math.min(MIN_SHARE, (to - from) / positions.length)
  let next = to
  return positions
    .map((position, index) => ({ position, earliest: from + index * least }))
    .reverse()
    .map(({ position, earliest }) => {
      next = Math.max(earliest, Math.min(position, next - least))
      return next
    })
    .reverse()
}
