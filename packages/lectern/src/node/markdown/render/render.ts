import type { RenderContext } from '../context.ts'
import { childrenOf, type MarkdownNode } from '../parse/tree.ts'

/** Renders a node and collects its links, headings and samples in the context. */
export function render(node: MarkdownNode, context: RenderContext): string {
  return context.renderNode(node, context)
}

export function renderChildren(node: MarkdownNode, context: RenderContext): string {
  return renderAll(childrenOf(node), context)
}

export function renderAll(nodes: readonly MarkdownNode[], context: RenderContext): string {
  return nodes.map((node) => render(node, context)).join('')
}
