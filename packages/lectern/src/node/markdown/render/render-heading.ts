import type { Heading } from 'mdast'
import { isFrameId } from '../../../shared/frame-ids.ts'
import { attributes } from '../../../shared/html.ts'
import { slugify } from '../../../shared/slug.ts'
import { placeAt } from '../../place-at.ts'
import type { Place } from '../../problem.ts'
import { type RenderContext, reportAt, reportNode } from '../context.ts'
import { createSection } from '../extract/sections.ts'
import { plainText, rawOf } from '../parse/text.ts'
import { childrenOf, type MarkdownNode, placeOf } from '../parse/tree.ts'
import { renderChildren } from './render.ts'

/**
 * A heading with its id; below the page's title it links to itself, so its address can be copied.
 * The id is the one given as `{#id}`, or made from the words.
 */
export function renderHeading(written: Heading, context: RenderContext): string {
  const { fixed, node } = takeFixedId(written, context)
  if (fixed) checkCharacters(fixed, context)
  const content = renderChildren(node, context)
  const title = headingTitle(written, context)
  if (title === '')
    reportNode(context, node, {
      message: 'heading without words',
      fix: 'write what the section is about, or remove it',
    })
  if (node.depth === 1) return renderTitle(content, fixed?.id ?? null, node, context)
  const slug = fixed?.id ?? slugify(title)
  const name = `h${node.depth}`
  checkId(slug, title, node, context)
  context.headers.push({ level: node.depth, title, slug })
  context.sections.push(createSection(slug, title))
  const linked = content.includes('<a ') ? content : `<a${attributes({ href: `#${slug}` })}>${content}</a>`
  return `<${name}${attributes({ id: slug, tabindex: -1 })}>${linked}</${name}>`
}

/** The anchor of a heading, as `renderHeading` gives it. */
export function headingSlug(written: Heading, context: RenderContext): string {
  const { fixed } = takeFixedId(written, context)
  return fixed?.id ?? slugify(headingTitle(written, context))
}

/** The words of a heading, as the table of contents lists them. */
export function headingTitle(written: Heading, context: RenderContext): string {
  return headingText(takeFixedId(written, context).node, context).trim()
}

/** The page's own heading has an id only where its author gave it one: the page's address leads to it anyway. */
function renderTitle(content: string, id: string | null, node: Heading, context: RenderContext): string {
  if (id !== null) context.ids.set(id, placeOf(node))
  return `<h1${attributes({ id, tabindex: -1 })}>${content}</h1>`
}

/** The words of a heading; a badge beside them is none of them. */
function headingText(node: MarkdownNode, context: RenderContext): string {
  if (node.type === 'textDirective' && node.name === 'badge') return ''
  const children = childrenOf(node)
  if (children.length === 0) return plainText(node, context)
  return children.map((child) => headingText(child, context)).join('')
}

/** An anchor that its author has written. */
interface FixedId {
  id: string
  place: Place
}

/** Takes a heading's `{#id}` out of its words; `\\{#id}` is one of them. */
function takeFixedId(node: Heading, context: RenderContext): { fixed: FixedId | null; node: Heading } {
  const last = node.children.at(-1)
  const id = last?.type === 'text' && /(?<!\\)\{#([^\s{}]+)\}$/.exec(rawOf(last, context))?.[1]
  if (!id) return { fixed: null, node }
  const { length } = `{#${id}}`
  const place = placeAt(context.source, (last.position?.end.offset ?? length) - length)
  const words = { ...last, value: last.value.slice(0, -length).trimEnd() }
  return { fixed: { id, place }, node: { ...node, children: [...node.children.slice(0, -1), words] } }
}

/** What an address cannot hold as it is; a link to the anchor would have to encode it. */
const forbidden = /["#%<>[\\\]^`|]/

function checkCharacters({ id, place }: FixedId, context: RenderContext): void {
  const [character] = forbidden.exec(id) ?? []
  if (character === undefined) return
  reportAt(context, place, {
    message: `anchor #${id} holds ${character}, which no address can`,
    fix: `use letters, digits and hyphens: {#${slugify(id) || 'anchor'}}`,
  })
}

function checkId(slug: string, title: string, node: Heading, context: RenderContext): void {
  const before = context.ids.get(slug)
  const another = `give one of the headings an anchor of its own: ${'#'.repeat(node.depth)} ${title} {#another-anchor}`
  if (slug === '') {
    // One without words has been told.
    if (title === '') return
    reportNode(context, node, { message: `heading "${title}" gives no anchor`, fix: 'add one: ## Title {#anchor}' })
  } else if (before !== undefined) {
    reportNode(context, node, { message: `anchor #${slug} is already used in line ${before.line}`, fix: another })
  } else if (isFrameId(slug)) {
    const severity = context.settings.strict ? 'error' : 'warning'
    const message = `anchor #${slug} is used by the frame around the page`
    reportNode(context, node, { message, fix: another.replace('one of the headings', 'the heading'), severity })
  }
  context.ids.set(slug, placeOf(node))
}
