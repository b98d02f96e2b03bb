import { outlineOf } from './glyphs.ts'

const namespace = 'http://www.w3.org/2000/svg'

/** Draws a run at the right of each link's first line. When a reader points at the link, data flows. */
export function start(list: HTMLElement): void {
  const runs = list.dataset.runs?.split(' ') ?? []
  for (const [index, item] of [...list.querySelectorAll('li')].entries()) {
    const [from, to] = [...(runs[index] ?? '')].map(outlineOf)
    if (from && to) addRun(item, from, to)
  }
}

function addRun(item: HTMLElement, from: string, to: string): void {
  const run = create('svg', { width: '68', height: '16', fill: 'none', stroke: 'currentColor', 'stroke-width': '1.25' })
  run.setAttribute('aria-hidden', 'true')
  const color = 'var(--ink-3)'
  Object.assign(run.style, { position: 'absolute', top: '15px', right: '0', color })
  const line = create('path', {
    d: 'M22 8h24',
    stroke: 'var(--accent)',
    'stroke-width': '1.5',
    'stroke-dasharray': '4',
  })
  run.append(create('path', { d: from }), line, create('path', { d: to, transform: 'translate(52)' }))
  item.append(run)
  item.addEventListener('pointerleave', () => Object.assign(run.style, { color }))
  item.addEventListener('pointerenter', () => {
    run.style.color = 'var(--accent-ink)'
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    line.animate({ strokeDashoffset: [16, 0] }, { duration: 500, easing: 'ease-out' })
  })
}

function create(name: 'svg' | 'path', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
