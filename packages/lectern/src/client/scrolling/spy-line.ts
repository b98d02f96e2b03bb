import { SPY_MARGIN } from '../../shared/shell-constants.ts'

/** What the scroll spy measures, all in pixels. */
export interface Geometry {
  /** Distance of each heading from the top of the document, in reading order. */
  tops: readonly number[]
  scrollTop: number
  viewportHeight: number
  documentHeight: number
  /** How far below the viewport's top a link puts its heading. */
  offset: number
}

/** How far the reader scrolls at least while a heading without a place is current, in pixels, unless there is less room. */
export const MIN_SHARE = 32

/** Two positions closer than this, in pixels, can't be told apart by scrolling. */
const MIN_STEP = 0.5

/**
 * Index of the heading that the reader is at: the last one whose turn has come, or -1 above the first.
 *
 * A heading's place is the scroll position where its link puts it. Its turn comes `SPY_MARGIN` before its place, but never
 * before the previous heading has had its own. So a heading at its place is always current, turns follow the reading order,
 * and each heading has one. Three kinds of headings have no place to themselves, and are given a part of the way:
 *
 * - Headings in one row have the same place: they divide the way to the next row evenly.
 * - Headings near the end can't be scrolled up to their place: they divide the way from the last place that can be reached
 *   to the end of the page, by the lengths of their sections.
 * - Headings near the top can't be scrolled down to their place: they take the first part of the way, one after the other.
 */
export function currentHeading(geometry: Geometry): number {
  const { scrollTop, viewportHeight, documentHeight } = geometry
  if (scrollTop <= 0) return -1
  const end = documentHeight - viewportHeight
  const starts = end > 0 ? turns(geometry, end) : geometry.tops.map(() => 0)
  return starts.findLastIndex((start) => start <= Math.min(scrollTop, end))
}

/** The scroll position at which each heading's turn comes. @param end the furthest that the page can be scrolled */
function turns({ tops, documentHeight, offset }: Geometry, end: number): number[] {
  const bottom = documentHeight - offset
  const links = tops.map((top) => top - offset)
  const places = spreadRows(links, bottom)
  const above = places.filter((place) => place <= 0).length
  // What a row's other headings are given can be moved; a place can't.
  const isReachable = (place: number, index: number): boolean =>
    place === links[index] && place <= end - (places.length - index) * MIN_STEP
  const beyond = Math.max(above, places.findLastIndex(isReachable) + 1)
  const reachable = places.slice(above, beyond)
  const last = reachable.at(-1) ?? 0
  // The rest of the document passes by while the page scrolls from the last place to its end.
  const pace = (end - last) / (bottom - SPY_MARGIN - last)
  const approaches = places.slice(beyond).map((place) => last + (place - SPY_MARGIN - last) * pace)
  const lower = [
    ...reachable.map((place, index) => Math.max(place - SPY_MARGIN, justAfter(reachable[index - 1] ?? 0, place, 2))),
    ...distribute(approaches, justAfter(last, end, approaches.length + 1), end),
  ]
  return [...distribute(places.slice(0, above), 0, lower[0] ?? end), ...lower]
}

/** Just behind a place: the browser may round it up. @param parts in how many the way to the next place is divided at most */
function justAfter(place: number, next: number, parts: number): number {
  return place + Math.min(1, (next - place) / parts)
}

/** Headings that aren't below the previous one are in one row with it. Spreads each row over the way to the next. */
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

/** Moves ascending positions into the way between two points, so that each is followed by its share of it. */
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
