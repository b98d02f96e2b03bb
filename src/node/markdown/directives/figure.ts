import { escapeAttribute, escapeText } from '../../../shared/html.ts'
import { suggest } from '../../suggest.ts'
import { type RenderContext, reportNode } from '../context.ts'
import { fillText } from '../text.ts'
import type { Directive } from '../tree.ts'
import type { DirectiveDefinition } from './definition.ts'

/** What a drawing must not hold: it stands inside the page, under its rules. */
const forbidden = /<(?:script|style|foreignObject|image)\b|\sstyle=|\son\w+=|\sid=|<\?xml|<!DOCTYPE/i

/** An SVG drawn inline, so it takes the colours of the theme. */
export const figure: DirectiveDefinition = {
  type: 'leafDirective',
  attributes: ['src', 'alt', 'caption'],
  example: '::figure{src=anatomy.svg alt="…" caption="…"}',
  render(node, context) {
    const { src = '', alt = '', caption = '' } = node.attributes ?? {}
    const svg = context.figures[src ?? '']
    if (!alt)
      reportNode(context, node, { message: `figure ${src} has no alternative text`, fix: 'add alt="what it shows"' })
    if (svg === undefined) {
      reportNode(context, node, {
        message: `figure ${src} does not exist`,
        fix: suggest(src ?? '', Object.keys(context.figures)),
      })
      return ''
    }
    checkSvg(node, src ?? '', svg, context)
    const text = caption ? `<figcaption>${escapeText(fillText(node, caption, 'text', context))}</figcaption>` : ''
    return `<figure class="drawing">${labelled(svg, alt ?? '')}${text}</figure>`
  },
}

function checkSvg(node: Directive, src: string, svg: string, context: RenderContext): void {
  const found = forbidden.exec(svg)
  if (found) {
    reportNode(context, node, {
      message: `figure ${src} holds ${found[0].trim()}`,
      fix: 'use the classes of src/theme/css/figure.css',
    })
  }
}

function labelled(svg: string, alt: string): string {
  const trimmed = svg.trim().replace(/>\s+</g, '><').replace(' xmlns="http://www.w3.org/2000/svg"', '')
  // A function, as the text of an author may hold `$&`, which a replacement string would take for its own.
  return trimmed.replace(/^<svg/, () => `<svg role="img" aria-label="${escapeAttribute(alt)}"${naturalWidth(trimmed)}`)
}

/** A little larger than its units, so text of 13 units reads like the caption; never wider than the page. */
function naturalWidth(svg: string): string {
  const [, width] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+)/.exec(svg) ?? []
  return width === undefined ? '' : ` width="${Math.round(Number(width) * 1.15)}"`
}
