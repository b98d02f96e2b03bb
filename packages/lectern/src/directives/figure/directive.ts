import { posix } from 'node:path'
import {
  attributes as attributesOf,
  type DirectiveUse,
  defineDirective,
  escapeText,
  type Figure,
  nearest,
} from '../../index.ts'
import { reportFaults } from './report-faults.ts'
import { type SafeDrawing, sanitizeDrawing } from './sanitize-drawing.ts'

/** In SVG units. On a 320 px screen, 12-unit text in a drawing of this width is 9 px high. */
const maxWidthOnPhones = 400

const example = '::figure{src=anatomy.svg alt="…" caption="…"}'

/**
 * An inline SVG, so it can use the theme's colors. A drawing that is too wide for phones has a vertical version,
 * `name.tall.svg`; CSS shows the one that fits.
 */
export const figure = defineDirective({
  name: 'figure',
  module: import.meta.url,
  form: 'leaf',
  attributes: ['src', 'alt', 'caption'],
  example,
  compile(use) {
    const { src = '', alt = '', caption = '' } = use.attributes
    const { figures, report } = use
    const drawing = findDrawing(src, figures)
    if (!alt) report({ message: `figure ${src} has no alternative text`, fix: 'add alt="what it shows"' })
    if (drawing === undefined) {
      const message = src ? `figure ${src} does not exist` : 'figure is missing src'
      report({ message, fix: figureFix(src, use) })
      return ''
    }
    const tallName = src.replace(/\.svg$/, '.tall.svg')
    const tall = findDrawing(tallName, figures)
    for (const one of [drawing, ...(tall ? [tall] : [])]) reportFaults(one.name, one, one.faults, use)
    checkWidth({ drawing, tall, tallName }, use)
    const drawings = render(drawing, alt, tall && 'wide') + (tall ? render(tall, alt, 'tall') : '')
    const text = caption ? `<figcaption>${escapeText(caption)}</figcaption>` : ''
    return `<figure class="drawing">${drawings}${text}</figure>`
  },
  className: 'drawing',
  client: './client.ts',
  style: './style.css',
})

/** How to fix a missing drawing. */
function figureFix(src: string, { figures, file }: DirectiveUse): string {
  if (src === '') return `write it like ${example}`
  const known = Object.keys(figures).filter((name) => !name.endsWith('.tall.svg'))
  const candidate = nearest(src, known)
  if (candidate !== null) return `did you mean ${candidate}?`
  const place = posix.join(posix.dirname(file), posix.basename(src))
  const others = known.length === 0 ? '' : `, or use one of ${known.toSorted().join(', ')}`
  return `save the drawing as <content>/${place}, or in <content>/_figures/ to use it on any page${others}`
}

interface Drawing extends SafeDrawing, Figure {
  /** File name. */
  name: string
  /** In SVG units; `null` if the drawing doesn't say. */
  width: number | null
}

function findDrawing(name: string, figures: DirectiveUse['figures']): Drawing | undefined {
  const figure = Object.hasOwn(figures, name) ? figures[name] : undefined
  if (figure === undefined) return undefined
  const safe = sanitizeDrawing(figure.svg)
  return { ...figure, ...safe, name, width: unitsAcross(safe) }
}

interface Drawings {
  drawing: Drawing
  tall: Drawing | undefined
  tallName: string
}

function checkWidth({ drawing, tall, tallName }: Drawings, { report }: DirectiveUse): void {
  const { name, width } = tall ?? drawing
  if (width === null || width <= maxWidthOnPhones) return
  report({
    message: `figure ${name} is ${width} units wide, too wide for its text to be readable on a phone`,
    fix: `make it at most ${maxWidthOnPhones} units wide${tall ? '' : `, or add a vertical version as ${tallName}`}`,
  })
}

function render({ root, html, width }: Drawing, alt: string, shape?: string): string {
  const written = attributesOf({
    class: shape,
    role: 'img',
    'aria-label': alt,
    // Scaled so that 13-unit text matches the caption and follows the reader's font size; CSS limits it to the page's width.
    width: width === null ? null : `${Math.round(width * 1.15) / 16}rem`,
    ...root,
  })
  return `<svg${written}>${html}</svg>`
}

function unitsAcross({ root: { viewBox = '' } }: SafeDrawing): number | null {
  const [, width] = /^[-\d.]+ [-\d.]+ ([\d.]+)/.exec(viewBox) ?? []
  return width === undefined ? null : Number(width)
}
