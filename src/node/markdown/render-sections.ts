import type { RenderContext } from './context.ts'
import { render } from './render.ts'
import { fillSectionText } from './sections.ts'
import { isDirective, type MarkdownNode } from './tree.ts'

/** Directives that only arrange what is inside them: headings in there are headings of the page. */
export const layoutDirectives: ReadonlySet<string> = new Set(['hero', 'section'])

/** Renders the blocks of a page, or of a part of its layout; the words of each belong to the heading above it. */
export function renderBlocks(nodes: readonly MarkdownNode[], context: RenderContext): string {
  return nodes.map((node) => renderBlockOfSection(node, context)).join('')
}

function renderBlockOfSection(node: MarkdownNode, context: RenderContext): string {
  const html = render(node, context)
  if (!isLayout(node)) fillSectionText(node, context)
  return html
}

export function isLayout(node: MarkdownNode): boolean {
  return isDirective(node) && layoutDirectives.has(node.name)
}
