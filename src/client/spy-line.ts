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

/**
 * Index of the heading that the reader is at: the last one above a line near the top of the viewport, or -1 above the first.
 *
 * Headings of short last sections can never be scrolled up to that line. So over the last stretch of the page the line
 * itself moves down to the bottom of the viewport, and each of them gets its turn.
 */
export function currentHeading(geometry: Geometry): number {
  if (geometry.scrollTop <= 0) return -1
  const line = spyLine(geometry)
  return geometry.tops.findLastIndex((top) => top <= line)
}

function spyLine({ tops, scrollTop, viewportHeight, documentHeight, offset }: Geometry): number {
  const line = scrollTop + offset + SPY_MARGIN
  const end = documentHeight - viewportHeight
  const lastReachable = tops.findLast((top) => top - offset - SPY_MARGIN <= end) ?? 0
  const hasUnreachable = (tops.at(-1) ?? 0) - offset - SPY_MARGIN > end
  if (!hasUnreachable || end <= 0) return line
  // From where the last heading that can reach the line has reached it, to the end of the page.
  const from = Math.max(0, Math.min(lastReachable - offset, end - 1))
  const part = Math.min(1, Math.max(0, (scrollTop - from) / (end - from)))
  return line + part * (documentHeight - (end + offset + SPY_MARGIN))
}
