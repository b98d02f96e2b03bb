import { posix } from 'node:path'
import { attributes, escapeText } from '../../../shared/html.ts'
import { nearest } from '../../suggest.ts'
import { type RenderContext, reportNode } from '../context.ts'
import type { Directive } from '../parse/tree.ts'
import type { DirectiveDefinition } from './definition.ts'

/** What a drawing must not hold: it stands inside the page, under its rules. */
const forbidden = /<(?:script|style|foreignObject|image)\b|\sstyle=|\son\w+=|\sid=|<\?xml|<!DOCTYPE/i

/** In units. On a screen of 320 px, letters of 12 units are 9 px high in a drawing of this width. */
const widestOnPhones = 400

/**
 * An SVG drawn inline, so it takes the colours of the theme. A drawing that is wider than a phone has a second one beside
 * it, `name.tall.svg`, laid out downwards; the style shows the one that fits.
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
        message: src ? `figure ${src} does not exist` : 'figure without a file',
        fix: wayToFigure(src ?? '', context),
      })
      return ''
    }
    checkSvg(node, src ?? '', svg, context)
    const tallName = (src ?? '').replace(/\.svg$/, '.tall.svg')
    const tall = context.figures[tallName]
    if (tall !== undefined) checkSvg(node, tallName, tall, context)
    checkWidth(node, { src: src ?? '', svg, tallName, tall }, context)
    const drawings = labelled(svg, alt ?? '', tall && 'wide') + (tall ? labelled(tall, alt ?? '', 'tall') : '')
    const text = caption ? `<figcaption>${escapeText(caption)}</figcaption>` : ''
    return `<figure class="drawing">${drawings}${text}</figure>`
  },
}

/** What to do about a drawing that is not there. */
function wayToFigure(src: string, { figures, relativePath }: RenderContext): string {
  if (src === '') return `write ${figure.example}`
  const known = Object.keys(figures).filter((name) => !name.endsWith('.tall.svg'))
  const candidate = nearest(src, known)
  if (candidate !== null) return `did you mean ${candidate} ?`
  const place = posix.join(posix.dirname(relativePath), posix.basename(src))
  const others = known.length === 0 ? '' : `, or use one of ${known.toSorted().join(', ')}`
  return `save the drawing beside the page as ${place}, or for all pages in _figures/${others}`
}

function checkSvg(node: Directive, src: string, svg: string, context: RenderContext): void {
  const found = forbidden.exec(svg)
  if (found) {
    reportNode(context, node, {
      message: `figure ${src} holds ${found[0].trim()}`,
      fix: 'use the classes of src/theme/content/figure.css',
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
  if (width === null || width <= widestOnPhones) return
  reportNode(context, node, {
    message: `figure ${tall ? tallName : src} is ${width} units wide, too much for the text to be read on a phone`,
    fix: `draw it at most ${widestOnPhones} wide${tall ? '' : `, or put ${tallName} beside it, laid out downwards`}`,
  })
}

function labelled(svg: string, alt: string, shape?: string): string {
  const trimmed = svg.trim().replace(/>\s+</g, '><').replace(' xmlns="http://www.w3.org/2000/svg"', '')
  const width = unitsAcross(svg)
  const extra = attributes({
    class: shape,
    role: 'img',
    'aria-label': alt,
    // A little larger than its units, so text of 13 units reads like the caption, and grows with the reader's letters;
    // never wider than the page.
    width: width === null ? null : `${Math.round(width * 1.15) / 16}rem`,
  })
  // A function, as the text of an author may hold `$&`, which a replacement string would take for its own.
  return trimmed.replace(/^<svg/, () => `<svg${extra}`)
}

function unitsAcross(svg: string): number | null {
  const [, width] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+)/.exec(svg) ?? []
  return width === undefined ? null : Number(width)
}
