import { renderAll } from '../render/render.ts'
import { bodyOf, type DirectiveDefinition } from './definition.ts'

/** A list of links as rows: the link first, and what stands behind it at the end of the row. */
export const links: DirectiveDefinition = {
  type: 'containerDirective',
  attributes: [],
  example: ':::links around a list',
  render: (node, context) => `<div class="link-rows">${renderAll(bodyOf(node), context)}</div>`,
}

/** Pages that the reader was at before, filled in by the application from what the device remembers. */
export const recentPages: DirectiveDefinition = {
  type: 'leafDirective',
  attributes: [],
  example: '::recent-pages',
  render: () => '<nav class="recent" data-island="recent-pages" aria-label="Recently visited"></nav>',
}
