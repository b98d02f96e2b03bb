import { positionAt } from '../../position-at.ts'
import { type RenderContext, reportAt } from '../context.ts'
import { splitExpectation } from '../extract/samples.ts'
import { type ConstantForm, insertConstants, suggestConstant } from './constants.ts'
import { childrenOf, type MarkdownNode } from './tree.ts'

/**
 * The text of a node with constants filled in. Reports unknown constants, so call it only once per text.
 * @param value the node's text; in prose, backslash escapes are already resolved
 */
export function fillText(node: MarkdownNode, value: string, form: ConstantForm, context: RenderContext): string {
  return fill({ node, value, form }, context, unknownReporter(node, context))
}

/** Fills in constants in an attribute, fence option or link title. */
export function fillAttribute(node: MarkdownNode, value: string, form: ConstantForm, context: RenderContext): string {
  return insertConstants(value, context.settings.constants, form, unknownReporter(node, context))
}

/** Reports unknown constants of a node, each at its position. */
function unknownReporter(node: MarkdownNode, context: RenderContext): (name: string) => void {
  const start = node.position?.start.offset ?? 0
  const raw = rawOf(node, context)
  let from = 0
  return (name) => {
    const at = Math.max(0, raw.indexOf(`{$${name}}`, from))
    from = at + 1
    reportAt(context, positionAt(context.source, start + at), {
      message: `unknown constant ${name}`,
      fix: suggestConstant(name, context.settings.constants),
    })
  }
}

/** Fills in constants in a link target, where the parser has percent-encoded their braces. */
export function fillUrl(url: string, node: MarkdownNode, context: RenderContext): string {
  return fillText(node, url.replaceAll('%7B$', '{$').replaceAll('%7D', '}'), 'code', context)
}

/** The text of a node without markup, with constants filled in, for labels and the search index. */
export function plainText(node: MarkdownNode, context: RenderContext): string {
  const [value, form] = ownText(node)
  const children = childrenOf(node).map((child) => plainText(child, context))
  return fill({ node, value, form }, context, () => undefined) + children.join('')
}

/** The text of a node itself, without its children. */
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
      // A name without label or attributes is text with a colon, such as `10:30`.
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

/** The source of a node. */
export function rawOf(node: MarkdownNode, context: RenderContext): string {
  const start = node.position?.start.offset ?? 0
  return context.source.slice(start, node.position?.end.offset ?? start)
}

/** Restores backslashes that the parser removed from `\{`: the n-th `{$` of the text matches the n-th one in the source. */
function restoreEscapes(value: string, raw: string): string {
  const escaped = [...raw.matchAll(/(\\?)\{\$/g)].map(([, backslash]) => backslash === '\\')
  let at = 0
  return value.replace(/\{\$/g, (open) => (escaped[at++] === true ? `\\${open}` : open))
}
