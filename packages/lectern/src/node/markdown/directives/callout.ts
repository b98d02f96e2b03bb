import { attributes } from '../../../shared/html.ts'
import { renderAll, renderChildren } from '../render/render.ts'
import { bodyOf, type DirectiveDefinition, labelOf } from './definition.ts'

/** A note that stands out; its kind is told by its title and mark as well as by its colour. */
function callout(name: string, defaultTitle: string): DirectiveDefinition {
  return {
    type: 'containerDirective',
    attributes: [],
    example: `:::${name}[Title]`,
    render(node, context) {
      const label = labelOf(node)
      const title = label ? renderChildren(label, context) : defaultTitle
      const body = renderAll(bodyOf(node), context)
      return `<div${attributes({ class: `callout ${name}`, role: 'note' })}><p class="callout-title">${title}</p>${body}</div>`
    },
  }
}

export const tip = callout('tip', 'Tip')
export const warning = callout('warning', 'Warning')
export const danger = callout('danger', 'Danger')

/** Text that opens when asked, by the browser's own element. */
export const details: DirectiveDefinition = {
  type: 'containerDirective',
  attributes: [],
  example: ':::details[Summary]',
  render(node, context) {
    const label = labelOf(node)
    const summary = label ? renderChildren(label, context) : 'Details'
    return `<details class="more"><summary>${summary}</summary>${renderAll(bodyOf(node), context)}</details>`
  },
}
