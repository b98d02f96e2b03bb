import type { RenderContext } from '../context.ts'
import { fillSectionText } from '../extract/sections.ts'
import { isDirective, type MarkdownNode } from '../parse/tree.ts'
import { render } from './render.ts'

/** Renders the blocks of a layout directive; their text belongs to the heading above. */
export function renderBlocks(nodes: readonly MarkdownNode[], context: RenderContext): string {
  return nodes.map((node) => renderBlockOfSection(node, context)).join('')
}

/**
 * Renders the blocks of a page. Each second-level and third-level heading starts a `<section>`, which browsers can skip
 * while it is off-screen.
 */
export function renderSections(nodes: readonly MarkdownNode[], context: RenderContext): string {
  let end = ''
  const parts = nodes.map((node) => {
    const html = renderBlockOfSection(node, context)
    if (!beginsSection(node)) return html
    const start = `${end}<section>`
    end = '</section>'
    return start + html
  })
  return parts.join('') + end
}

function beginsSection(node: MarkdownNode): boolean {
  return node.type === 'heading' && (node.depth === 2 || node.depth === 3)
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
