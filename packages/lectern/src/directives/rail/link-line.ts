const namespace = 'http://www.w3.org/2000/svg'

/** Room for the header above, and between the line and the edges of what it joins. In pixels. */
const [top, gap, radius] = [72, 3, 8]

/** The line on the screen, and what it joins. */
let current: { svg: SVGElement; part: Element; term: Element; bar: Element; box: Element } | null = null

/** Draws a dashed line across the gutter from a field to its line in the sample. If the field is out of view, the line points to it. */
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
  const y1 = Math.min(Math.max(from.top + Math.min(24, from.height / 2), top), innerHeight - top)
  const y2 = (to.top + to.bottom) / 2
  // On narrow screens, the sample is below the text. And its line can be scrolled out of its box.
  const isShown = x2 - x1 > radius && y2 > frame.top && y2 < frame.bottom
  const path = isShown ? bend(x1 - origin.left, y1 - origin.top, x2 - origin.left, y2 - origin.top) : ''
  svg.firstElementChild?.setAttribute('d', path)
}

function createLine(): SVGElement {
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('class', 'link-line')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(document.createElementNS(namespace, 'path'))
  return svg
}

/** Across, down or up in the middle, and across, with round corners. */
function bend(x1: number, y1: number, x2: number, y2: number): string {
  const x = (x1 + x2) / 2
  const r = Math.min(radius, Math.abs(y2 - y1) / 2, (x2 - x1) / 2)
  const s = Math.sign(y2 - y1) * r
  return `M${x1} ${y1}H${x - r}q${r} 0 ${r} ${s}V${y2 - s}q0 ${s} ${r} ${s}H${x2}`
}
