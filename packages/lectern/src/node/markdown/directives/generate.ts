import { reportNode } from '../context.ts'
import type { DirectiveDefinition } from './definition.ts'

/** Placeholder for generated Markdown. It is replaced before the page is parsed, so one that remains is misplaced. */
export const generate: DirectiveDefinition = {
  type: 'leafDirective',
  attributes: ['from', 'with', 'names', 'publish'],
  example: '::generate{from=openapi.yaml with=rest-api}',
  render(node, context) {
    reportNode(context, node, {
      message: '::generate must be on its own line, outside of other blocks',
      fix: 'move it out of the surrounding block, to the start of a line',
    })
    return ''
  },
}
