import type { Image, InlineCode, Link } from 'mdast'
import { attributes, escapeText } from '../../shared/html.ts'
import { type RenderContext, reportNode } from './context.ts'
import { resolveLink } from './links.ts'
import { renderChildren } from './render.ts'
import { checkStrayColons } from './stray-directives.ts'
import { fillText } from './text.ts'
import { type MarkdownNode, placeOf } from './tree.ts'

/** HTML of a node that stands within a line, or `null` for other nodes. */
export function renderInline(node: MarkdownNode, context: RenderContext): string | null {
  switch (node.type) {
    case 'text':
      checkStrayColons(node, context)
      return escapeText(fillText(node, node.value, 'text', context))
    case 'emphasis':
      return `<em>${renderChildren(node, context)}</em>`
    case 'strong':
      return `<strong>${renderChildren(node, context)}</strong>`
    case 'delete':
      return `<del>${renderChildren(node, context)}</del>`
    case 'inlineCode':
      return renderInlineCode(node, context)
    case 'break':
      return '<br>'
    case 'link':
      return renderLink(node, context)
    case 'image':
      return renderImage(node, context)
    case 'footnoteReference':
      return renderFootnoteReference(node.identifier, context)
    default:
      return null
  }
}

function renderInlineCode(node: InlineCode, context: RenderContext): string {
  const code = `<code>${escapeText(fillText(node, node.value, 'code', context))}</code>`
  const entry = context.nameLinks.get(node)
  if (entry === undefined) return code
  const { href } = resolveLink(entry, placeOf(node), context)
  return `<a${attributes({ href, class: 'name' })}>${code}</a>`
}

function renderLink(node: Link, context: RenderContext): string {
  const text = renderChildren(node, context)
  const link = resolveLink(fillUrl(node.url, node, context), placeOf(node), context)
  const rel = link.type === 'external' ? 'noopener' : null
  return `<a${attributes({ href: link.href, title: node.title, rel })}>${text}</a>`
}

function fillUrl(url: string, node: Link | Image, context: RenderContext): string {
  return fillText(node, decodeBraces(url), 'code', context)
}

/** Markdown percent-encodes braces in link targets, constants among them. */
function decodeBraces(url: string): string {
  return url.replaceAll('%7B$', '{$').replaceAll('%7D', '}')
}

function renderImage(node: Image, context: RenderContext): string {
  if (!node.alt) {
    reportNode(context, node, {
      message: `image ${node.url} has no alternative text`,
      fix: 'write ![what it shows](…)',
    })
  }
  const src = fillUrl(node.url, node, context)
  const alt = fillText(node, node.alt ?? '', 'text', context)
  return `<img${attributes({ src, alt, title: node.title, loading: 'lazy', decoding: 'async' })}>`
}

function renderFootnoteReference(identifier: string, context: RenderContext): string {
  const id = `fnref-${identifier}`
  const isFirst = !context.ids.has(id)
  if (isFirst) context.ids.set(id, { line: 0, column: 0 })
  const label = escapeText(identifier)
  return `<sup><a${attributes({ href: `#fn-${identifier}`, id: isFirst ? id : null, 'aria-label': `Note ${identifier}` })}>${label}</a></sup>`
}
