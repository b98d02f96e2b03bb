import type { RenderContext } from '../context.ts'
import { isDirective, type MarkdownNode } from '../parse/tree.ts'
import { renderBlock } from './render-blocks.ts'
import { renderDirective } from './render-directive.ts'
import { renderInline } from './render-inlines.ts'

/** Chooses who renders a node. The renderers reach it through the context, as each may hold any other. */
export function renderNode(node: MarkdownNode, context: RenderContext): string {
  if (isDirective(node)) return renderDirective(node, context)
  return renderInline(node, context) ?? renderBlock(node, context)
}
