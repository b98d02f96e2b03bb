import { adoptStyle } from '../../client/platform/adopt-style.ts'
import { codeLines, rangeOf } from '../code-lines.ts'
import { centerOf, type Frame } from './geometry.ts'
import style from './lit.css?inline'
import { type Arrow, boxAt, codeWith, type Drawing, type Label, type Part, type Related, relatedTo } from './related.ts'

/** The highlight of code in CSS. */
const highlight = 'drawn'

adoptStyle(style)

/** While a reader points at a box, lights it, what it's connected to, and the lines of code with its name. */
export function start(figure: HTMLElement): void {
  for (const svg of figure.querySelectorAll<SVGSVGElement>(':scope > svg')) startDrawing(svg)
}

function startDrawing(svg: SVGSVGElement): void {
  let read: ReturnType<typeof readDrawing> | undefined
  let lit: Frame | undefined
  const light = (box: Frame | undefined): void => {
    if (box === lit) return
    lit = box
    read ??= readDrawing(svg)
    const { parts, names }: Related = box ? relatedTo(box, read) : { parts: new Set(), names: [] }
    const lines = names.length > 0 ? linesWith(names) : []
    const connected = [...read.arrows, ...read.boxes].filter((part) => parts.has(part))
    // Otherwise, there's nothing to tell.
    svg.classList.toggle('lighting', connected.length > 1 || lines.length > 0)
    for (const [part, element] of read.elements) element.classList.toggle('lit', parts.has(part))
    if ('highlights' in CSS) CSS.highlights.set(highlight, new Highlight(...lines))
  }
  svg.addEventListener('pointermove', ({ clientX, clientY }) => {
    const point = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse())
    read ??= readDrawing(svg)
    light(boxAt(read.boxes, point))
  })
  svg.addEventListener('pointerleave', () => light(undefined))
  // The pointer may have been there before this code, and stay.
  const under = svg.querySelector<SVGGraphicsElement>('rect:hover, text:hover')
  if (under === null) return
  read = readDrawing(svg)
  light(boxAt(read.boxes, centerOf(frameOf(under))))
}

function readDrawing(svg: SVGSVGElement): Drawing & { elements: Map<Part, SVGElement> } {
  const elements = new Map<Part, SVGElement>()
  const read = <E extends SVGGraphicsElement, T extends Part>(selector: string, parse: (element: E) => T): T[] =>
    [...svg.querySelectorAll<E>(selector)].map((element) => {
      const part = parse(element)
      elements.set(part, element)
      return part
    })
  return {
    boxes: read('rect', frameOf),
    labels: read<SVGTextElement, Label>('text', (text) => ({ frame: frameOf(text), text: text.textContent.trim() })),
    arrows: read<SVGPathElement, Arrow>('.arrow, .flow', (path) => ({ points: pointsOf(path) })),
    elements,
  }
}

function frameOf(element: SVGGraphicsElement): Frame {
  const { x, y, width, height } = element.getBBox()
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** Enough points of a path to find the text next to it. */
function pointsOf(path: SVGPathElement): Arrow['points'] {
  const length = path.getTotalLength()
  const at = (share: number): DOMPoint => path.getPointAtLength(share * length)
  return [at(0), ...[0.25, 0.5, 0.75, 1].map(at)]
}

/** The lines of the article's visible samples that have one of the names. */
function linesWith(names: readonly string[]): Range[] {
  const pattern = codeWith(names)
  const codes = [...document.querySelectorAll<HTMLElement>('article pre code')]
  return codes
    .filter((code) => code.checkVisibility())
    .flatMap((code) => codeLines(code).flatMap((text, line) => (pattern.test(text) ? [rangeOf(code, line)] : [])))
}
