import { attributes } from '../../../shared/html.ts'
import { reportNode } from '../context.ts'
import { placeOf } from '../parse/tree.ts'
import { renderAll, renderChildren } from '../render/render.ts'
import { resolveLink } from '../render/resolve-link.ts'
import { bodyOf, type DirectiveDefinition, labelOf } from './definition.ts'

/** A grid of links, each with a short text. */
export const cards: DirectiveDefinition = {
  type: 'containerDirective',
  attributes: [],
  example: '::::cards',
  render: (node, context) => `<div class="cards">${renderAll(bodyOf(node), context)}</div>`,
}

/** One card of the grid. */
export const card: DirectiveDefinition = {
  type: 'containerDirective',
  attributes: ['to'],
  example: ':::card[Title]{to=/route/}',
  render(node, context) {
    const label = labelOf(node)
    const to = node.attributes?.to ?? ''
    if (!label || to === '') {
      reportNode(context, node, {
        message: 'card is missing its title or target',
        fix: `write it like ${card.example}`,
      })
      return ''
    }
    const title = renderChildren(label, context)
    const { href } = resolveLink(to, placeOf(node), context)
    const head = `<a${attributes({ href })}>${title}</a>`
    return `<div class="card"><p class="card-title">${head}</p>${renderAll(bodyOf(node), context)}</div>`
  },
}
