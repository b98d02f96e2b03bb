import { attributes, escapeText } from '../../../shared/html.ts'
import { reportNode } from '../context.ts'
import type { DirectiveDefinition } from './definition.ts'

/** A link to a film; the application puts the player in its place when the reader asks for it, and not before. */
export const video: DirectiveDefinition = {
  type: 'leafDirective',
  attributes: ['src', 'title'],
  example: '::video{src="https://…" title="…"}',
  render(node, context) {
    const { src = '', title = '' } = node.attributes ?? {}
    if (!src?.startsWith('https://') || !title) {
      reportNode(context, node, { message: 'video without an https address or a title', fix: `write ${video.example}` })
    }
    return `<p class="video"><a${attributes({ href: src, rel: 'noopener', 'data-video': src })}>Play video: ${escapeText(title ?? '')}</a></p>`
  },
}
