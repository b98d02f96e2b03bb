import type { Text } from 'mdast'
import { positionAt } from '../../position-at.ts'
import { type RenderContext, reportAt, reportNode } from '../context.ts'
import { rawOf } from '../parse/text.ts'
import type { Directive } from '../parse/tree.ts'
import { exampleFor } from './other-syntax.ts'

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
  const before = context.source.slice(0, lineStart)
  if (!marks.test(context.source.slice(lineStart, at)) || closesMalformed(found[0], before)) return
  const message = `malformed directive: ${found[0]}`
  reportAt(context, positionAt(context.source, at), { message, fix: fixFor(found[0], context) })
}

/** Whether colons end a directive whose malformed opening has been reported. */
function closesMalformed(text: string, before: string): boolean {
  const malformed = before.split('\n').findLast((line) => line.startsWith(`${text} `) || line === text)
  return /^:{3,}$/.test(text) && malformed !== undefined && malformed !== text
}

/** How to write what is meant by colons at the start of a line. */
function fixFor(text: string, context: RenderContext): string {
  const [, mark = '', spaces = '', name = '', rest = ''] = /^(:+)(\s*)([a-z][\w-]*)?(.*)$/i.exec(text) ?? []
  if (name === '') return 'remove it, or add a blank line before it if it ends a directive'
  if (spaces !== '') {
    const [first = ''] = rest.trim()
    const title = first === '' || first === '[' || first === '{' ? rest.trim() : `[${rest.trim()}]`
    const known = context.directives.has(name) ? `${mark}${name}${title}` : exampleFor(name, context)
    return `remove the space after the colons: ${known ?? `${mark}${name}${title}`}`
  }
  if (/^\s+[[{]/.test(rest)) return `remove the space after the name: ${mark}${name}${rest.trim()}`
  if (/\{[^{}]*[{}][^{}]*\}/.test(rest.replaceAll(/\{\$\w+\}/g, ''))) return 'remove { and } from its values'
  return 'check that its brackets, braces, and quotes are closed, and that nothing follows them on the line'
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
