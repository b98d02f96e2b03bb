import { outlineOf } from './glyphs.ts'
import style from './run.css?inline'

const namespace = 'http://www.w3.org/2000/svg'

// Once, however often the reader comes to the page. A style element would be refused by the Content Security Policy.
const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
document.adoptedStyleSheets.push(sheet)

/** Draws the run of each link. When a reader points at the link, data flows. */
export function start(list: HTMLElement): void {
  const runs = list.dataset.runs?.split(' ') ?? []
  for (const [index, item] of [...list.querySelectorAll('li')].entries()) {
    const [from, to] = [...(runs[index] ?? '')].map(outlineOf)
    if (from && to) addRun(item, from, to)
  }
}

function addRun(item: HTMLElement, from: string, to: string): void {
  const run = create('svg', { width: '76', height: '16', 'aria-hidden': 'true' })
  const line = create('path', { class: 'line', d: 'M24 8h28' })
  run.append(drawEnd(from, 0), line, drawEnd(to, 60))
  item.append(run)
  item.addEventListener('pointerenter', () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    line.animate({ strokeDashoffset: [16, 0] }, { duration: 500, easing: 'ease-out' })
  })
}

/** A glyph in its box. */
function drawEnd(outline: string, x: number): SVGElement {
  const end = create('g', { transform: `translate(${x})` })
  const box = create('rect', { x: '-7.5', y: '-7.5', width: '31', height: '31', rx: '8' })
  end.append(box, create('path', { d: outline }))
  return end
}

function create(name: 'svg' | 'g' | 'path' | 'rect', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
