import { suggest } from '../suggest.ts'
import { type ConstantForm, insertConstants } from './constants.ts'
import { type RenderContext, reportAt } from './context.ts'
import { type MarkdownNode, placeAt } from './tree.ts'

/**
 * The text of a node with constants filled in.
 * @param value the node's text, where backslash escapes of Markdown are already resolved in prose
 */
export function fillText(node: MarkdownNode, value: string, form: ConstantForm, context: RenderContext): string {
  if (!value.includes('{$')) return value
  const start = node.position?.start.offset ?? 0
  const raw = context.source.slice(start, node.position?.end.offset ?? start)
  const marked = form === 'text' ? restoreEscapes(value, raw) : value
  return insertConstants(marked, context.settings.constants, form, (name) => {
    reportAt(context, placeAt(context.source, start + Math.max(0, raw.indexOf(`{$${name}}`))), {
      message: `unknown constant ${name}`,
      fix: suggest(name, Object.keys(context.settings.constants)),
    })
  })
}

/** Markdown turns `\{` into `{` in prose; the n-th `{$` of the text gets the backslash of the n-th one in the source back. */
function restoreEscapes(value: string, raw: string): string {
  const escaped = [...raw.matchAll(/(\\?)\{\$/g)].map(([, backslash]) => backslash === '\\')
  let at = 0
  return value.replace(/\{\$/g, (open) => (escaped[at++] === true ? `\\${open}` : open))
}
