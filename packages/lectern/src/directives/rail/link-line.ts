const namespace = 'http://www.w3.org/2000/svg'

/** The height of the header, room between the line and what it joins, and the radius of its corners. In pixels. */
const [top, gap, radius] = [56, 3, 8]

/** The line on the screen, and what it joins. */
let current: { svg: SVGElement; part: Element; term: Element; bar: Element; box: Element } | null = null

/** Draws a dashed line across the gutter from a field to its line in the sample. If the field is out of view, the line comes from there. */
export function drawLink(part: Element, field: Element, bar: Element): void {
  const box = bar.closest('pre')
  const term = field.querySelector('dt') ?? field
  if (!box) return
  const svg = createLine()
  part.append(svg)
  current = { svg, part, term, bar, box }
  place()
}

export function eraseLink(): void {
  current?.svg.remove()
  current = null
}

addEventListener('scroll', place, { capture: true, passive: true })

function place(): void {
  if (!current) return
  const { svg, part, term, bar, box } = current
  const [origin, from, to, frame] = [part, term, bar, box].map((one) => one.getBoundingClientRect())
  if (!origin || !from || !to || !frame) return
  const x1 = from.right + gap
  const x2 = frame.left - gap
  const y1 = from.top + Math.min(24, from.height / 2)
  const y2 = (to.top + to.bottom) / 2
  const edge = Math.min(Math.max(y1, top), innerHeight)
  // On narrow screens, the sample is below the text. And its line can be scrolled out of its box.
  const isShown = x2 - x1 > radius && y2 > frame.top && y2 < frame.bottom
  const joined = [x1 - origin.left, edge - origin.top, x2 - origin.left, y2 - origin.top] as const
  svg.firstElementChild?.setAttribute('d', isShown ? bend(joined, edge === y1) : '')
}

function createLine(): SVGElement {
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('class', 'link-line')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(document.createElementNS(namespace, 'path'))
  return svg
}

/**
 * Across, down or up in the middle, and across, with round corners.
 * @param hasStart whether the field is in view; otherwise, the first part would point at another one
 */
function bend([x1, y1, x2, y2]: readonly [number, number, number, number], hasStart: boolean): string {
  const x = (x1 + x2) / 2
  const r = Math.min(radius, Math.abs(y2 - y1) / 2, (x2 - x1) / 2)
  const s = Math.sign(y2 - y1) * r
  const start = hasStart ? `M${x1} ${y1}H${x - r}q${r} 0 ${r} ${s}` : `M${x} ${y1}`
  return `${start}V${y2 - s}q0 ${s} ${r} ${s}H${x2}`
}
