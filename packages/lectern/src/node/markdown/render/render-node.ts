import type { RenderContext } from '../context.ts'
import { isDirective, type MarkdownNode } from '../parse/tree.ts'
import { renderBlock } from './render-blocks.ts'
import { renderDirective } from './render-directive.ts'
import { renderInline } from './render-inlines.ts'

/** Renders a node of any type. The renderers call it through the context to avoid import cycles. */
export function renderNode(node: MarkdownNode, context: RenderContext): string {
  if (isDirective(node)) return renderDirective(node, context)
  return renderInline(node, context) ?? renderBlock(node, context)
}
