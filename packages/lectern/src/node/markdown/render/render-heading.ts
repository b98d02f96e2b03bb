import type { Heading } from 'mdast'
import { isFrameId } from '../../../shared/frame-ids.ts'
import { attributes } from '../../../shared/text/html.ts'
import { slugify } from '../../../shared/text/slug.ts'
import { positionAt } from '../../position-at.ts'
import type { SourcePosition } from '../../problem.ts'
import { type RenderContext, reportAt, reportNode } from '../context.ts'
import { createSection } from '../extract/sections.ts'
import { plainText, rawOf } from '../parse/text.ts'
import { childrenOf, type MarkdownNode, placeOf } from '../parse/tree.ts'
import { renderChildren } from './render.ts'

/**
 * Renders a heading with its id, which is given as `{#id}` or derived from the text. Headings below the page's title link to
 * themselves, so that readers can copy their address.
 */
export function renderHeading(written: Heading, context: RenderContext): string {
  const { fixed, node } = takeFixedId(written, context)
  if (fixed) checkCharacters(fixed, context)
  else checkLostId(written, context)
  const content = renderChildren(node, context)
  const title = headingTitle(written, context)
  if (title === '')
    reportNode(context, node, {
      message: 'empty heading',
      fix: 'add text, or remove it',
    })
  if (node.depth === 1) return renderTitle(content, fixed?.id ?? null, node, context)
  const slug = fixed?.id ?? slugify(title)
  const name = `h${node.depth}`
  checkId(slug, title, node, context)
  context.headers.push({ level: node.depth, title, slug })
  context.sections.push(createSection(slug, title))
  const linked = content.includes('<a ') ? content : `<a${attributes({ href: `#${slug}` })}>${content}</a>`
  const hasCode = content.includes('<code>')
  return `<${name}${attributes({ id: slug, class: hasCode && 'signature', tabindex: -1 })}>${linked}</${name}>`
}

/** The anchor that `renderHeading` gives a heading. */
export function headingSlug(written: Heading, context: RenderContext): string {
  const { fixed } = takeFixedId(written, context)
  return fixed?.id ?? slugify(headingTitle(written, context))
}

/** The text of a heading, for the table of contents. */
export function headingTitle(written: Heading, context: RenderContext): string {
  return headingText(takeFixedId(written, context).node, context).trim()
}

/** The page's title has an id only if the author gave it one, because the page's address already points to it. */
function renderTitle(content: string, id: string | null, node: Heading, context: RenderContext): string {
  if (id !== null) context.ids.set(id, placeOf(node))
  return `<h1${attributes({ id, tabindex: -1 })}>${content}</h1>`
}

/** The text of a heading, without badges. */
function headingText(node: MarkdownNode, context: RenderContext): string {
  if (node.type === 'textDirective' && node.name === 'badge') return ''
  const children = childrenOf(node)
  if (children.length === 0) return plainText(node, context)
  return children.map((child) => headingText(child, context)).join('')
}

/** An anchor given by the author. */
interface FixedId {
  id: string
  place: SourcePosition
}

/** Removes a heading's `{#id}` from its text; `\\{#id}` is an escape. */
function takeFixedId(node: Heading, context: RenderContext): { fixed: FixedId | null; node: Heading } {
  const last = node.children.at(-1)
  const id = last?.type === 'text' && /(?<!\\)\{#([^\s{}]+)\}$/.exec(rawOf(last, context))?.[1]
  if (!id) return { fixed: null, node }
  const { length } = `{#${id}}`
  const place = positionAt(context.source, (last.position?.end.offset ?? length) - length)
  const words = { ...last, value: last.value.slice(0, -length).trimEnd() }
  return { fixed: { id, place }, node: { ...node, children: [...node.children.slice(0, -1), words] } }
}

/** Reports what looks like an anchor but isn't one: `{# id}`, `{#an id}`, `{id}`, `(#id)`. */
function checkLostId(node: Heading, context: RenderContext): void {
  const last = node.children.at(-1)
  if (last?.type !== 'text') return
  const [, mark, hash, braces, parentheses] =
    /\s(\{#([^{}]*)\}|\{\s*([a-z][a-z0-9-]*)\s*\}|\(#([\w-]+)\))$/.exec(rawOf(last, context)) ?? []
  if (mark === undefined) return
  const id = braces ?? parentheses ?? (slugify(hash ?? '') || 'anchor')
  const place = positionAt(context.source, (last.position?.end.offset ?? mark.length) - mark.length)
  reportAt(context, place, {
    message: `${mark} would be shown as text`,
    fix: `write {#${id}} for the heading's anchor, or \\${mark} for the characters themselves`,
    severity: context.settings.houseRules ? 'error' : 'warning',
  })
}

/** Characters that would have to be encoded in a URL. */
const forbidden = /["#%<>[\\\]^`|]/

function checkCharacters({ id, place }: FixedId, context: RenderContext): void {
  const [character] = forbidden.exec(id) ?? []
  if (character === undefined) return
  reportAt(context, place, {
    message: `anchor #${id} contains ${character}, which is not allowed in addresses`,
    fix: `use letters, digits, and hyphens: {#${slugify(id) || 'anchor'}}`,
  })
}

function checkId(slug: string, title: string, node: Heading, context: RenderContext): void {
  const before = context.ids.get(slug)
  const another = `give one of the headings a unique anchor: ${'#'.repeat(node.depth)} ${title} {#another-anchor}`
  if (slug === '') {
    // An empty heading has already been reported.
    if (title === '') return
    reportNode(context, node, {
      message: `heading "${title}" has no usable anchor`,
      fix: 'add one: ## Title {#anchor}',
    })
  } else if (before !== undefined) {
    reportNode(context, node, { message: `anchor #${slug} is already used on line ${before.line}`, fix: another })
  } else if (isFrameId(slug)) {
    const severity = context.settings.houseRules ? 'error' : 'warning'
    const message = `anchor #${slug} is reserved for the site's layout`
    reportNode(context, node, { message, fix: another.replace('one of the headings', 'the heading'), severity })
  }
  context.ids.set(slug, placeOf(node))
}
