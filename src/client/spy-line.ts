/** What the scroll spy measures, all in pixels. */
export interface Geometry {
  /** Distance of each listed heading from the top of the document, ascending. */
  tops: readonly number[]
  scrollTop: number
  viewportHeight: number
  documentHeight: number
  /** How far below the viewport's top a heading comes to stand when its link is followed. */
  offset: number
}

/** A heading counts as reached this many pixels before it stands where its link would put it. */
export const SPY_MARGIN = 10

/** What every heading gets of the way, in pixels, unless its section or the whole page is shorter. */
export const LEAST_SHARE = 32

/**
 * Index of the heading that the reader is at: the last one whose turn has come, or -1 above the first.
 *
 * A heading's turn comes when it reaches a line near the top of the viewport. Headings of short last sections can never
 * be scrolled up to that line. So over the last stretch of the page the line itself moves down to the bottom of the
 * viewport; and where that stretch is short, turns come earlier, so that each lasts long enough to be seen.
 */
export function currentHeading(geometry: Geometry): number {
  const { scrollTop, viewportHeight, documentHeight } = geometry
  if (scrollTop <= 0) return -1
  const end = documentHeight - viewportHeight
  const starts = end > 0 ? turns(geometry, end) : geometry.tops.map(() => 0)
  return starts.findLastIndex((start) => start <= Math.min(scrollTop, end))
}

/** The scroll position at which each heading's turn comes. @param end the furthest that the page can be scrolled */
function turns(geometry: Geometry, end: number): number[] {
  const { tops } = geometry
  const share = Math.min(LEAST_SHARE, end / (tops.length + 1))
  const shares = tops.map((top, index) => Math.min(share, (tops[index + 1] ?? Number.POSITIVE_INFINITY) - top))
  let next = end
  const early = arrivals(geometry, end)
    .toReversed()
    .map((arrival, fromLast) => {
      next = Math.min(arrival, next - (shares.at(-1 - fromLast) ?? 0))
      return next
    })
  // Where many headings come to the line at once, there may be no way left before them: then they wait for one another.
  let previous = 0
  return early.toReversed().map((start, index) => {
    previous = Math.max(start, index === 0 ? 0 : previous + (shares[index - 1] ?? 0))
    return previous
  })
}

/** The scroll position at which each heading comes to the line. */
function arrivals({ tops, viewportHeight, offset }: Geometry, end: number): number[] {
  const line = offset + SPY_MARGIN
  const lastReachable = tops.findLast((top) => top - line <= end) ?? 0
  // From where the last heading that can reach the line has its place, the line moves on to the end of the page.
  const from = Math.max(0, Math.min(lastReachable - offset, end - 1))
  const speed = (end - from + viewportHeight - line) / (end - from)
  const isAllReachable = (tops.at(-1) ?? 0) - line <= end
  return tops.map((top) => {
    const way = top - line
    return isAllReachable || way <= from ? way : from + (way - from) / speed
  })
}
