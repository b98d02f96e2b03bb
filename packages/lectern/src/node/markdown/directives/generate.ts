import { reportNode } from '../context.ts'
import type { DirectiveDefinition } from './definition.ts'

/** Stands for generated Markdown, which takes its place before a page is parsed: one that is still there was not read. */
export const generate: DirectiveDefinition = {
  type: 'leafDirective',
  attributes: ['from', 'with', 'names', 'publish'],
  example: '::generate{from=openapi.yaml with=rest-api}',
  render(node, context) {
    reportNode(context, node, {
      message: 'generate does not stand on a line of its own',
      fix: 'take it out of what is around it, and put it at the start of its line',
    })
    return ''
  },
}
