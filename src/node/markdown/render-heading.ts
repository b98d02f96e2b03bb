import type { Heading } from 'mdast'
import { attributes } from '../../shared/html.ts'
import { slugify } from '../../shared/slug.ts'
import { type RenderContext, reportNode } from './context.ts'
import { renderChildren } from './render.ts'
import { fillText } from './text.ts'
import { childrenOf, type MarkdownNode, placeOf } from './tree.ts'

/**
 * A heading with its id; below the page's title it links to itself, so its address can be copied.
 * The id is the one given as `{#id}`, or made from the words.
 */
export function renderHeading(node: Heading, context: RenderContext): string {
  const content = renderChildren(node, context)
  const title = headingText(node, context)
  const fixed = fixedId(node)
  if (node.depth === 1) return renderTitle(content, fixed, node, context)
  const slug = fixed ?? slugify(title)
  const name = `h${node.depth}`
  checkId(slug, title, node, context)
  context.headers.push({ level: node.depth, title, slug })
  context.sections.push({ slug, title, text: '' })
  const linked = content.includes('<a ') ? content : `<a href="#${slug}">${content}</a>`
  return `<${name}${attributes({ id: slug, tabindex: -1 })}>${linked}</${name}>`
}

/** The page's own heading has an id only where its author gave it one: the page's address leads to it anyway. */
function renderTitle(content: string, id: string | null, node: Heading, context: RenderContext): string {
  if (id !== null) context.ids.set(id, placeOf(node))
  return `<h1${attributes({ id, tabindex: -1 })}>${content}</h1>`
}

/** The words of a heading with constants filled in. */
export function headingText(node: MarkdownNode, context: RenderContext): string {
  if (node.type === 'text') return fillText(node, node.value, 'text', context)
  if (node.type === 'inlineCode') return fillText(node, node.value, 'code', context)
  if (node.type === 'textDirective') return ''
  return childrenOf(node)
    .map((child) => headingText(child, context))
    .join('')
    .trim()
}

function fixedId(node: Heading): string | null {
  const properties: unknown = node.data && 'hProperties' in node.data ? node.data.hProperties : undefined
  if (typeof properties !== 'object' || properties === null || !('id' in properties)) return null
  return typeof properties.id === 'string' ? properties.id : null
}

function checkId(slug: string, title: string, node: Heading, context: RenderContext): void {
  const before = context.ids.get(slug)
  if (slug === '') {
    reportNode(context, node, { message: `heading "${title}" gives no anchor`, fix: 'add one: ## Title {#anchor}' })
  } else if (before !== undefined) {
    reportNode(context, node, {
      message: `anchor #${slug} is already used in line ${before.line}`,
      fix: `give one of the headings an anchor of its own: ${'#'.repeat(node.depth)} ${title} {#another-anchor}`,
    })
  }
  context.ids.set(slug, placeOf(node))
}
