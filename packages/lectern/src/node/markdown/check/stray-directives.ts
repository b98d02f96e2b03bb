import type { Text } from 'mdast'
import { positionAt } from '../../position-at.ts'
import { type RenderContext, reportAt, reportNode } from '../context.ts'
import { rawOf } from '../parse/text.ts'
import type { Directive } from '../parse/tree.ts'

/** Colons at the start of a line that look like a directive. */
const colons = /^:{3,}.*|^::[a-z][\w-]*[\s[{].*/m
/** Markers that can precede a block on its line, such as those of quotes and lists. */
const marks = /^[\s>*+.)\d-]*$/

/** Reports a malformed directive, whose colons would be visible to readers. */
export function checkStrayColons(node: Text, context: RenderContext): void {
  if (!node.value.includes('::')) return
  const found = colons.exec(rawOf(node, context))
  if (!found) return
  const at = (node.position?.start.offset ?? 0) + found.index
  const lineStart = context.source.lastIndexOf('\n', at - 1) + 1
  if (!marks.test(context.source.slice(lineStart, at))) return
  reportAt(context, positionAt(context.source, at), {
    message: `malformed directive: ${found[0]}`,
    fix: 'add a blank line before it, and check that no space follows the colons, no value contains { or }, and nothing follows it on the line',
  })
}

/** Reports text after a container's opening, which Markdown silently drops. */
export function checkOpeningLine(node: Directive, example: string, context: RenderContext): void {
  if (node.type !== 'containerDirective') return
  const [line = ''] = rawOf(node, context).split('\n')
  const dropped = line.replace(/^:+[\w-]+(?:\[.*\])?(?:\{.*\})?/, '').trim()
  if (dropped !== '')
    reportNode(context, node, {
      message: `text after the directive would be dropped: ${dropped}`,
      fix: `use only ${example} on this line`,
    })
}
