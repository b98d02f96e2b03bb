import { type RenderContext, reportNode } from '../context.ts'
import { fillSectionText } from '../extract/sections.ts'
import { isDirective, type MarkdownNode } from '../parse/tree.ts'
import { render } from './render.ts'

/** Renders the blocks of a layout directive; their text belongs to the heading above. */
export function renderBlocks(nodes: readonly MarkdownNode[], context: RenderContext): string {
  return nodes.map((node) => renderBlockOfSection(node, context)).join('')
}

/**
 * Renders the blocks of a page. Each second-level and third-level heading starts a `<section>`, which browsers can skip
 * while it is off-screen, and so does a fourth-level heading with a block next to its text.
 */
export function renderSections(nodes: readonly MarkdownNode[], context: RenderContext): string {
  const starts = [...nodes.keys()].filter((index) => beginsSection(index, nodes, context))
  const [first = nodes.length] = starts
  const hasAsides = nodes.some((node) => isAside(node, context))
  // In their order, because rendering collects the page's headings.
  const introduction = renderSection(nodes.slice(0, first), 'div', context)
  const sections = starts.map((start, index) => {
    const [end, afterEnd] = starts.slice(index + 1)
    const own = nodes.slice(start, end)
    const next = end === undefined ? [] : nodes.slice(end, afterEnd)
    return renderSection(own, 'section', context, hasAsides && continuesIn(next, own, context))
  })
  return introduction + sections.join('')
}

/** Whether no line separates a section from the next: it's only a heading, or the next is a subsection and neither has a block next to its text. */
function continuesIn(next: readonly MarkdownNode[], own: readonly MarkdownNode[], context: RenderContext): boolean {
  if (own.length === 1) return true
  const [heading] = next
  return heading?.type === 'heading' && heading.depth > 2 && ![...own, ...next].some((node) => isAside(node, context))
}

/** A section with fewer blocks before and after the one next to them would leave white below them, so that one may not be tall. */
const minLong = 5

/** Renders the blocks from one heading to the next. If one of them is shown next to the others, those before and after it get boxes. */
function renderSection(
  nodes: readonly MarkdownNode[],
  tag: 'section' | 'div',
  context: RenderContext,
  continues = false,
): string {
  const blocks = nodes.map((node) => renderBlockOfSection(node, context))
  const aside = nodes.findIndex((node) => isAside(node, context))
  for (const node of nodes.slice(aside + 1).filter((one) => isAside(one, context))) {
    reportNode(context, node, {
      message: 'a section can have only one block next to its text',
      fix: 'merge the blocks, or add a heading between them',
    })
  }
  if (aside < 0 && tag === 'div') return blocks.join('')
  // A style would have to look for what continues with `:has()`, and then each click restyles all sections.
  if (aside < 0) return `<section${continues ? ' class="continues"' : ''}>${blocks.join('')}</section>`
  const after = blocks.slice(aside + 1)
  const rest = after.length === 0 ? '' : `<div>${after.join('')}</div>`
  const isBrief = Math.max(aside, after.length) < minLong
  return `<${tag} class="part${isBrief ? ' brief' : ''}"><div>${blocks.slice(0, aside).join('')}</div>${blocks[aside]}${rest}</${tag}>`
}

function beginsSection(index: number, nodes: readonly MarkdownNode[], context: RenderContext): boolean {
  const node = nodes[index]
  if (node?.type !== 'heading') return false
  if (node.depth < 4) return node.depth > 1
  let end = index + 1
  while (end < nodes.length && nodes[end]?.type !== 'heading') end += 1
  return nodes.slice(index + 1, end).some((one) => isAside(one, context))
}

/** Whether a node is a directive that is shown next to its section's text. */
function isAside(node: MarkdownNode, { directives }: RenderContext): boolean {
  return isDirective(node) && directives.get(node.name)?.isAside === true
}

function renderBlockOfSection(node: MarkdownNode, context: RenderContext): string {
  const html = render(node, context)
  if (!isLayout(node, context)) fillSectionText(node, context)
  return html
}

/** Whether a node is a directive that only arranges its body. */
function isLayout(node: MarkdownNode, { directives }: RenderContext): boolean {
  return isDirective(node) && directives.get(node.name)?.isLayout === true
}
