import { attributes } from '../../../shared/html.ts'
import { suggest } from '../../suggest.ts'
import { reportNode } from '../context.ts'
import { renderChildren } from '../render/render.ts'
import type { DirectiveDefinition } from './definition.ts'

const types = ['tip', 'warning', 'danger', 'neutral']

/** A small label in a line. */
export const badge: DirectiveDefinition = {
  type: 'textDirective',
  attributes: ['type'],
  example: ':badge[New]{type=tip}',
  render(node, context) {
    const type = node.attributes?.type ?? 'neutral'
    if (!types.includes(type)) {
      reportNode(context, node, { message: `unknown badge type ${type}`, fix: suggest(type, types) })
    }
    return `<span${attributes({ class: `badge ${type}` })}>${renderChildren(node, context)}</span>`
  },
}
