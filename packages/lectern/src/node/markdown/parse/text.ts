import { placeAt } from '../../place-at.ts'
import { suggest } from '../../suggest.ts'
import { type RenderContext, reportAt } from '../context.ts'
import { splitExpectation } from '../extract/samples.ts'
import { type ConstantForm, insertConstants } from './constants.ts'
import { childrenOf, type MarkdownNode } from './tree.ts'

/**
 * The text of a node with constants filled in; unknown ones are reported, so each text is filled by this once.
 * @param value the node's text, where backslash escapes of Markdown are already resolved in prose
 */
export function fillText(node: MarkdownNode, value: string, form: ConstantForm, context: RenderContext): string {
  return fill({ node, value, form }, context, unknownReporter(node, context))
}

/** A value of an attribute, a fence's options or a link's title with constants filled in. */
export function fillAttribute(node: MarkdownNode, value: string, form: ConstantForm, context: RenderContext): string {
  return insertConstants(value, context.settings.constants, form, unknownReporter(node, context))
}

/** Reports unknown constants of a node, each where it stands. */
function unknownReporter(node: MarkdownNode, context: RenderContext): (name: string) => void {
  const start = node.position?.start.offset ?? 0
  const raw = rawOf(node, context)
  let from = 0
  return (name) => {
    const at = Math.max(0, raw.indexOf(`{$${name}}`, from))
    from = at + 1
    reportAt(context, placeAt(context.source, start + at), {
      message: `unknown constant ${name}`,
      fix: suggest(name, Object.keys(context.settings.constants)),
    })
  }
}

/** The target of a link with constants filled in; Markdown percent-encodes braces there, those of constants among them. */
export function fillUrl(url: string, node: MarkdownNode, context: RenderContext): string {
  return fillText(node, url.replaceAll('%7B$', '{$').replaceAll('%7D', '}'), 'code', context)
}

/** The words of a node without markup, constants filled in: what a screen reader or a search index gets. */
export function plainText(node: MarkdownNode, context: RenderContext): string {
  const [value, form] = ownText(node)
  const children = childrenOf(node).map((child) => plainText(child, context))
  return fill({ node, value, form }, context, () => undefined) + children.join('')
}

/** What a node says itself, apart from its children. */
function ownText(node: MarkdownNode): [value: string, form: ConstantForm] {
  switch (node.type) {
    case 'text':
      return [node.value, 'text']
    case 'image':
    case 'imageReference':
      return [node.alt ?? '', 'text']
    case 'inlineCode':
      return [node.value, 'code']
    case 'code':
      return [splitExpectation(node.value).code, 'code']
    case 'break':
      return [' ', 'text']
    case 'textDirective':
      // A name alone is text that holds a colon, such as `10:30`.
      return [node.children.length === 0 ? `:${node.name}` : '', 'text']
    default:
      return ['', 'text']
  }
}

interface Citing {
  node: MarkdownNode
  value: string
  form: ConstantForm
}

function fill({ node, value, form }: Citing, context: RenderContext, onUnknown: (name: string) => void): string {
  if (!value.includes('{$')) return value
  const marked = form === 'text' ? restoreEscapes(value, rawOf(node, context)) : value
  return insertConstants(marked, context.settings.constants, form, onUnknown)
}

/** A node as its author wrote it. */
export function rawOf(node: MarkdownNode, context: RenderContext): string {
  const start = node.position?.start.offset ?? 0
  return context.source.slice(start, node.position?.end.offset ?? start)
}

/** Markdown turns `\{` into `{` in prose; the n-th `{$` of the text gets the backslash of the n-th one in the source back. */
function restoreEscapes(value: string, raw: string): string {
  const escaped = [...raw.matchAll(/(\\?)\{\$/g)].map(([, backslash]) => backslash === '\\')
  let at = 0
  return value.replace(/\{\$/g, (open) => (escaped[at++] === true ? `\\${open}` : open))
}
