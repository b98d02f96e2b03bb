import { type Glyph, glyphOf } from './glyphs.ts'
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
    const [from, to] = [...(runs[index] ?? '')].map(glyphOf)
    if (from && to) addRun(item, from, to)
  }
}

function addRun(item: HTMLElement, from: Glyph, to: Glyph): void {
  const run = Object.assign(document.createElement('p'), { className: 'run', ariaHidden: 'true' })
  const line = document.createElement('i')
  line.dataset.way = `${from[0]} ${to[0]}`
  run.append(drawGlyph(from), nameOf(from), line, nameOf(to), drawGlyph(to))
  item.append(run)
  item.addEventListener('pointerenter', () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    line.animate({ backgroundPositionX: ['-16px', '0px'] }, { duration: 500, easing: 'ease-out', composite: 'add' })
  })
}

function drawGlyph([, outline]: Glyph): SVGElement {
  const svg = create('svg', { viewBox: '0 0 16 16' })
  svg.append(create('path', { d: outline }))
  return svg
}

function nameOf([label]: Glyph): HTMLElement {
  return Object.assign(document.createElement('span'), { textContent: label })
}

function create(name: 'svg' | 'path', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
