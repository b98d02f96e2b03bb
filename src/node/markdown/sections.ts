import type { RenderContext } from './context.ts'
import { plainText } from './text.ts'
import type { MarkdownNode } from './tree.ts'

/** Nodes that hold words in a line, not blocks. */
const lineTypes = new Set(['paragraph', 'tableCell', 'heading'])

/** Adds the words of a block to the section that the last heading opened. */
export function fillSectionText(node: MarkdownNode, context: RenderContext): void {
  if (node.type === 'heading') return
  const section = context.sections.at(-1)
  const text = blockText(node, context)
  if (!section || text === '') return
  section.text += section.text === '' ? text : `\n${text}`
}

/** Like `plainText`, but words of neighbouring blocks do not run together. */
function blockText(node: MarkdownNode, context: RenderContext): string {
  if (!('children' in node) || lineTypes.has(node.type)) return plainText(node, context).trim()
  return node.children
    .map((child) => blockText(child, context))
    .filter(Boolean)
    .join('\n')
}
