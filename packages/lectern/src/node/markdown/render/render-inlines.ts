import type { InlineCode, Link, LinkReference } from 'mdast'
import { attributes, breakAddress, escapeText } from '../../../shared/text/html.ts'
import { checkText } from '../check/check-text.ts'
import { checkStrayColons } from '../check/stray-directives.ts'
import { type RenderContext, type ResolvedLink, reportNode } from '../context.ts'
import { checkUndefined, definitionOf, resolveDefinition } from '../parse/definitions.ts'
import { fillAttribute, fillText, fillUrl } from '../parse/text.ts'
import { type MarkdownNode, placeOf } from '../parse/tree.ts'
import { renderChildren } from './render.ts'
import { renderImage } from './render-image.ts'
import { resolveLink } from './resolve-link.ts'

/** Renders an inline node; returns `null` for other nodes. */
export function renderInline(node: MarkdownNode, context: RenderContext): string | null {
  switch (node.type) {
    case 'text':
      checkStrayColons(node, context)
      checkUndefined(node, context)
      checkText(node, context)
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
    case 'linkReference':
      return renderLink(node, context)
    case 'image':
    case 'imageReference':
      return renderImage(node, context)
    case 'footnoteReference':
      return renderFootnoteReference(node.identifier, context)
    default:
      return null
  }
}

/** A word of code that may not fit on a line of a phone or a table. */
const longWord = /\S{30,}/g

/** Where it has to break, it does so before the next part of an address or a path: `steps.trigger` and `.event`. */
function breakable(word: string): string {
  return word.includes('://') ? breakAddress(word) : word.replace(/(?<=\w)\.(?=[\w$])/g, '<wbr>.')
}

function renderInlineCode(node: InlineCode, context: RenderContext): string {
  const text = escapeText(fillText(node, node.value, 'code', context))
  const code = `<code>${text.replace(longWord, breakable)}</code>`
  const entry = context.nameLinks.get(node)
  if (entry === undefined) return code
  const { href } = resolveLink(entry, placeOf(node), context)
  return `<a${attributes({ href, class: 'name' })}>${code}</a>`
}

function renderLink(node: Link | LinkReference, context: RenderContext): string {
  const text = renderChildren(node, context)
  if (text === '')
    reportNode(context, node, { message: 'link has no text', fix: 'write where it leads between its brackets: [text]' })
  const { title, link } = node.type === 'link' ? ownTarget(node, context) : definedTarget(node, context)
  const rel = link.type === 'external' ? 'noopener' : null
  return `<a${attributes({ href: link.href, title: title && fillAttribute(node, title, 'text', context), rel })}>${text}</a>`
}

interface Target {
  title: string | null | undefined
  link: ResolvedLink
}

function ownTarget(node: Link, context: RenderContext): Target {
  return { title: node.title, link: resolveLink(fillUrl(node.url, node, context), placeOf(node), context) }
}

function definedTarget(node: LinkReference, context: RenderContext): Target {
  const definition = definitionOf(node, context)
  return { title: definition.node.title, link: resolveDefinition(definition, context) }
}

function renderFootnoteReference(identifier: string, context: RenderContext): string {
  const id = `fnref-${identifier}`
  const isFirst = !context.ids.has(id)
  if (isFirst) context.ids.set(id, { line: 0, column: 0 })
  const label = escapeText(identifier)
  return `<sup><a${attributes({ href: `#fn-${identifier}`, id: isFirst ? id : null, 'aria-label': `Note ${identifier}` })}>${label}</a></sup>`
}
