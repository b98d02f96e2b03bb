import { posix } from 'node:path'
import { attributes, escapeText } from '../../../shared/html.ts'
import { nearest } from '../../suggest.ts'
import { type RenderContext, reportNode } from '../context.ts'
import type { Directive } from '../parse/tree.ts'
import type { DirectiveDefinition } from './definition.ts'

/** Markup that inline drawings can't contain: it would violate the page's security policy or affect its style. */
const forbidden = /<(?:script|style|foreignObject|image)\b|\sstyle=|\son\w+=|\sid=|<\?xml|<!DOCTYPE/i

/** In SVG units. On a 320 px screen, 12-unit text in a drawing of this width is 9 px high. */
const maxWidthOnPhones = 400

/**
 * An inline SVG, so it can use the theme's colors. A drawing that is too wide for phones has a vertical version,
 * `name.tall.svg`; CSS shows the one that fits.
 */
export const figure: DirectiveDefinition = {
  type: 'leafDirective',
  attributes: ['src', 'alt', 'caption'],
  example: '::figure{src=anatomy.svg alt="…" caption="…"}',
  render(node, context) {
    const { src = '', alt = '', caption = '' } = node.attributes ?? {}
    const svg = Object.hasOwn(context.figures, src ?? '') ? context.figures[src ?? ''] : undefined
    if (!alt)
      reportNode(context, node, { message: `figure ${src} has no alternative text`, fix: 'add alt="what it shows"' })
    if (svg === undefined) {
      reportNode(context, node, {
        message: src ? `figure ${src} does not exist` : 'figure is missing src',
        fix: figureFix(src ?? '', context),
      })
      return ''
    }
    checkSvg(node, src ?? '', svg, context)
    const tallName = (src ?? '').replace(/\.svg$/, '.tall.svg')
    const tall = context.figures[tallName]
    if (tall !== undefined) checkSvg(node, tallName, tall, context)
    checkWidth(node, { src: src ?? '', svg, tallName, tall }, context)
    const drawings = withLabel(svg, alt ?? '', tall && 'wide') + (tall ? withLabel(tall, alt ?? '', 'tall') : '')
    const text = caption ? `<figcaption>${escapeText(caption)}</figcaption>` : ''
    return `<figure class="drawing">${drawings}${text}</figure>`
  },
}

/** How to fix a missing drawing. */
function figureFix(src: string, { figures, relativePath }: RenderContext): string {
  if (src === '') return `write it like ${figure.example}`
  const known = Object.keys(figures).filter((name) => !name.endsWith('.tall.svg'))
  const candidate = nearest(src, known)
  if (candidate !== null) return `did you mean ${candidate}?`
  const place = posix.join(posix.dirname(relativePath), posix.basename(src))
  const others = known.length === 0 ? '' : `, or use one of ${known.toSorted().join(', ')}`
  return `save the drawing as ${place}, or in _figures/ to use it on any page${others}`
}

function checkSvg(node: Directive, src: string, svg: string, context: RenderContext): void {
  const found = forbidden.exec(svg)
  if (found) {
    reportNode(context, node, {
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

function checkWidth(node: Directive, { src, svg, tallName, tall }: Drawings, context: RenderContext): void {
  const width = unitsAcross(tall ?? svg)
  if (width === null || width <= maxWidthOnPhones) return
  reportNode(context, node, {
    message: `figure ${tall ? tallName : src} is ${width} units wide, too wide for its text to be readable on a phone`,
    fix: `make it at most ${maxWidthOnPhones} units wide${tall ? '' : `, or add a vertical version as ${tallName}`}`,
  })
}

function withLabel(svg: string, alt: string, shape?: string): string {
  const trimmed = svg.trim().replace(/>\s+</g, '><').replace(' xmlns="http://www.w3.org/2000/svg"', '')
  const width = unitsAcross(svg)
  const extra = attributes({
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
