/** A rectangle in SVG units. */
export interface Frame {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Point {
  x: number
  y: number
}

export function centerOf({ left, top, right, bottom }: Frame): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

export function areaOf({ left, top, right, bottom }: Frame): number {
  return (right - left) * (bottom - top)
}

export function contains({ left, top, right, bottom }: Frame, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The distance from a point to the border of a rectangle, from inside or outside. */
export function toBorder(frame: Frame, point: Point): number {
  const { left, top, right, bottom } = frame
  const { x, y } = point
  if (contains(frame, point)) return Math.min(x - left, right - x, y - top, bottom - y)
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
