import { posix } from 'node:path'
import { attributes as attributesOf, type DirectiveUse, defineDirective, escapeText, nearest } from '../../index.ts'

/** Markup that inline drawings can't contain: it would violate the page's security policy or affect its style. */
const forbidden = /<(?:script|style|foreignObject|image)\b|\sstyle=|\son\w+=|\sid=|<\?xml|<!DOCTYPE/i

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
    const svg = Object.hasOwn(figures, src) ? figures[src] : undefined
    if (!alt) report({ message: `figure ${src} has no alternative text`, fix: 'add alt="what it shows"' })
    if (svg === undefined) {
      const message = src ? `figure ${src} does not exist` : 'figure is missing src'
      report({ message, fix: figureFix(src, use) })
      return ''
    }
    checkSvg(src, svg, use)
    const tallName = src.replace(/\.svg$/, '.tall.svg')
    const tall = figures[tallName]
    if (tall !== undefined) checkSvg(tallName, tall, use)
    checkWidth({ src, svg, tallName, tall }, use)
    const drawings = withLabel(svg, alt, tall && 'wide') + (tall ? withLabel(tall, alt, 'tall') : '')
    const text = caption ? `<figcaption>${escapeText(caption)}</figcaption>` : ''
    return `<figure class="drawing">${drawings}${text}</figure>`
  },
  className: 'drawing',
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
  return `save the drawing as ${place}, or in _figures/ to use it on any page${others}`
}

function checkSvg(src: string, svg: string, { report }: DirectiveUse): void {
  const found = forbidden.exec(svg)
  if (found) {
    report({
      message: `figure ${src} contains ${found[0].trim()}, which is not allowed`,
      fix: 'remove it; for colors and text, use the classes listed under Figures in docs/writing.md',
    })
  }
}

interface Drawings {
  src: string
  svg: string
  tallName: string
  tall: string | undefined
}

function checkWidth({ src, svg, tallName, tall }: Drawings, { report }: DirectiveUse): void {
  const width = unitsAcross(tall ?? svg)
  if (width === null || width <= maxWidthOnPhones) return
  report({
    message: `figure ${tall ? tallName : src} is ${width} units wide, too wide for its text to be readable on a phone`,
    fix: `make it at most ${maxWidthOnPhones} units wide${tall ? '' : `, or add a vertical version as ${tallName}`}`,
  })
}

function withLabel(svg: string, alt: string, shape?: string): string {
  const trimmed = svg.trim().replace(/>\s+</g, '><').replace(' xmlns="http://www.w3.org/2000/svg"', '')
  const width = unitsAcross(svg)
  const extra = attributesOf({
    class: shape,
    role: 'img',
    'aria-label': alt,
    // Scaled so that 13-unit text matches the caption and follows the reader's font size; CSS limits it to the page's width.
    width: width === null ? null : `${Math.round(width * 1.15) / 16}rem`,
  })
  // A function, because the alternative text may contain `$&`, which is special in a replacement string.
  return trimmed.replace(/^<svg/, () => `<svg${extra}`)
}

function unitsAcross(svg: string): number | null {
  const [, width] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+)/.exec(svg) ?? []
  return width === undefined ? null : Number(width)
}
