import { plot, xOf, yOf } from './chart.ts'
import { describe, heightAt, minutesPerDay, type Turn } from './tide.ts'

/** Lets the reader move along the curve, by pointer or with the keys of the slider. @param reader the slider and its text */
export function start(reader: HTMLElement): void {
  const slider = reader.querySelector('input')
  const text = reader.querySelector('p')
  const drawing = reader.parentElement?.querySelector('svg')
  if (!slider || !text || !drawing) return
  const turns: Turn[] = JSON.parse(reader.dataset.turns ?? '[]')
  const scale = { min: Number(reader.dataset.min), max: Number(reader.dataset.max) }
  const [line, dot] = addMark(drawing)

  const show = (): void => {
    const minute = slider.valueAsNumber
    const [x, y] = [xOf(minute), String(yOf(heightAt(minute, turns), scale))]
    for (const name of ['x1', 'x2']) line.setAttribute(name, x)
    line.setAttribute('y1', y)
    dot.setAttribute('cx', x)
    dot.setAttribute('cy', y)
    text.textContent = describe(minute, turns)
    slider.ariaValueText = text.textContent
  }
  const follow = ({ clientX }: PointerEvent): void => {
    const { left, width } = drawing.getBoundingClientRect()
    // The slider rounds to its step and keeps to the day.
    slider.valueAsNumber = ((clientX - left) / width) * minutesPerDay
    show()
  }
  slider.addEventListener('input', show)
  drawing.addEventListener('pointermove', follow)
  drawing.addEventListener('pointerdown', follow)
  show()
}

/** Adds the mark that moves along the curve. */
function addMark(drawing: SVGSVGElement): [line: SVGElement, dot: SVGElement] {
  const add = (name: 'line' | 'circle', size: string, value: number): SVGElement => {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', name)
    shape.setAttribute('class', 'tide-mark')
    shape.setAttribute(size, String(value))
    drawing.append(shape)
    return shape
  }
  return [add('line', 'y2', plot.bottom), add('circle', 'r', 6)]
}
