import { renderChildren } from '../render/render.ts'
import type { DirectiveDefinition } from './definition.ts'

/** Code that is none of the platform's names, whatever it looks like: it is neither linked nor checked. */
export const literal: DirectiveDefinition = {
  type: 'textDirective',
  attributes: [],
  example: ':literal[`code`]',
  render: (node, context) => renderChildren(node, context),
}
