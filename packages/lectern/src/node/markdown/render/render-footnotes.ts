import type { FootnoteDefinition, Root } from 'mdast'
import { attributes } from '../../../shared/text/html.ts'
import { type RenderContext, reportNode } from '../context.ts'
import { placeOf, walk } from '../parse/tree.ts'
import { renderAll } from './render.ts'

/** Renders the footnotes of a page in the order of their definitions, each with a link back. */
export function renderFootnotes(tree: Root, context: RenderContext): string {
  const nodes = [...walk(tree)]
  const cited = new Set(nodes.flatMap((node) => (node.type === 'footnoteReference' ? [node.identifier] : [])))
  const notes = new Map<string, FootnoteDefinition>()
  for (const node of nodes) {
    if (node.type !== 'footnoteDefinition') continue
    if (checkNote(node, { before: notes.get(node.identifier), isCited: cited.has(node.identifier) }, context))
      notes.set(node.identifier, node)
  }
  if (notes.size === 0) return ''
  const items = [...notes.values()].map((note) => renderNote(note, context))
  return `<section class="footnotes" aria-label="Notes"><ol>${items.join('')}</ol></section>`
}

/** @returns whether to show the note */
function checkNote(
  note: FootnoteDefinition,
  { before, isCited }: { before: FootnoteDefinition | undefined; isCited: boolean },
  context: RenderContext,
): boolean {
  const name = `[^${note.label ?? note.identifier}]`
  if (before) {
    const message = `footnote ${name} is already defined on line ${placeOf(before).line}`
    reportNode(context, note, { message, fix: 'remove or rename one of the two' })
  } else if (!isCited) {
    const message = `unused footnote ${name}`
    reportNode(context, note, { message, fix: `refer to it with ${name}, or remove it`, severity: 'warning' })
  }
  return !before && isCited
}

function renderNote(note: FootnoteDefinition, context: RenderContext): string {
  const id = `fn-${note.identifier}`
  context.ids.set(id, placeOf(note))
  const back = `<a${attributes({ href: `#fnref-${note.identifier}`, 'aria-label': 'Back to the text' })}>↩</a>`
  return `<li${attributes({ id })}>${renderAll(note.children, context)}${back}</li>`
}
