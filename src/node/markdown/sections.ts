import { insertConstants } from './constants.ts'
import type { RenderContext } from './context.ts'
import { splitExpectation } from './samples.ts'
import { type MarkdownNode, textOf } from './tree.ts'

const blockTypes = new Set(['paragraph', 'tableCell', 'code', 'listItem', 'heading'])

/** Adds the words of a block to the section that the last heading opened. */
export function fillSectionText(node: MarkdownNode, context: RenderContext): void {
  if (node.type === 'heading' || node.type === 'yaml') return
  const section = context.sections.at(-1)
  if (!section) return
  const text = insertConstants(blockText(node), context.settings.constants, 'text', () => undefined)
  section.text += section.text === '' ? text : `\n${text}`
}

/** Like `textOf`, but words of neighbouring blocks do not run together. */
function blockText(node: MarkdownNode): string {
  if (node.type === 'code') return splitExpectation(node.value).code
  if (!('children' in node) || blockTypes.has(node.type)) return textOf(node).trim()
  return node.children.map(blockText).filter(Boolean).join('\n')
}
