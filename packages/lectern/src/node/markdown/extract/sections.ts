import type { RenderContext, Section } from '../context.ts'
import { citedConstants } from '../parse/constants.ts'
import { plainText, rawOf } from '../parse/text.ts'
import { bodyOf, childrenOf, isDirective, type MarkdownNode } from '../parse/tree.ts'

/** Nodes that contain inline content, not blocks. */
const lineTypes = new Set(['paragraph', 'tableCell', 'heading'])

/** What a cell without a value has. An excerpt of the table says nothing with it. */
const absent = '–'

/** A section that has only a heading so far. */
export function createSection(slug: string, title: string): Section {
  return { slug, title, text: '', code: [], constants: [], keywords: [] }
}

/** Adds the text of a block to the current section. */
export function fillSectionText(node: MarkdownNode, context: RenderContext): void {
  const section = context.sections.at(-1)
  if (!section || node.type === 'heading') return
  const text = blockText(node, section, context)
  if (text !== '') section.text += section.text === '' ? text : `\n${text}`
  for (const name of citedConstants(rawOf(node, context)))
    if (!section.constants.includes(name)) section.constants.push(name)
}

/** Like `plainText`, but separates blocks and collects code in its own field. */
function blockText(node: MarkdownNode, section: Section, context: RenderContext): string {
  if (node.type === 'code') {
    section.code.push(plainText(node, context).trim())
    return ''
  }
  if (!('children' in node) || lineTypes.has(node.type)) {
    const text = plainText(node, context)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' ')
    return text === absent ? '' : text
  }
  return contentOf(node, context)
    .map((child) => blockText(child, section, context))
    .filter(Boolean)
    .join('\n')
}

/** What a block contains, without the labels of what readers choose from, such as tabs: these name controls. */
function contentOf(node: MarkdownNode, { directives }: RenderContext): readonly MarkdownNode[] {
  const isChoice = isDirective(node) && directives.get(node.name)?.purpose !== undefined
  return childrenOf(node).flatMap((child) => (isChoice && isDirective(child) ? bodyOf(child) : [child]))
}
