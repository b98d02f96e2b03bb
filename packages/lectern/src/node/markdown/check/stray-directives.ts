import type { Text } from 'mdast'
import { placeAt } from '../../place-at.ts'
import { type RenderContext, reportAt, reportNode } from '../context.ts'
import { rawOf } from '../parse/text.ts'
import type { Directive } from '../parse/tree.ts'

/** Colons that look like a directive at the start of a line. */
const colons = /^:{3,}.*|^::[a-z][\w-]*[\s[{].*/m
/** What may stand before a block on its line: marks of quotes and lists. */
const marks = /^[\s>*+.)\d-]*$/

/** A directive that Markdown did not read as one: readers would see its colons. */
export function checkStrayColons(node: Text, context: RenderContext): void {
  if (!node.value.includes('::')) return
  const found = colons.exec(rawOf(node, context))
  if (!found) return
  const at = (node.position?.start.offset ?? 0) + found.index
  const lineStart = context.source.lastIndexOf('\n', at - 1) + 1
  if (!marks.test(context.source.slice(lineStart, at))) return
  reportAt(context, placeAt(context.source, at), {
    message: `not read as a directive: ${found[0]}`,
    fix: 'put an empty line before it, no space behind the colons, no { or } in its values but those of constants, and nothing behind it',
  })
}

/** Words behind a container's opening on its line: Markdown drops them in silence. */
export function checkOpeningLine(node: Directive, example: string, context: RenderContext): void {
  if (node.type !== 'containerDirective') return
  const [line = ''] = rawOf(node, context).split('\n')
  const dropped = line.replace(/^:+[\w-]+(?:\[.*\])?(?:\{.*\})?/, '').trim()
  if (dropped !== '') reportNode(context, node, { message: `dropped: ${dropped}`, fix: `write ${example}` })
}
