import { reportNode } from '../context.ts'
import { renderAll } from '../render/render.ts'
import { bodyOf, type DirectiveDefinition } from './definition.ts'

/** An ordered list as numbered steps. */
export const steps: DirectiveDefinition = {
  type: 'containerDirective',
  attributes: [],
  example: ':::steps',
  render(node, context) {
    const body = bodyOf(node)
    if (body.length !== 1 || body[0]?.type !== 'list' || !body[0].ordered) {
      reportNode(context, node, {
        message: ':::steps must contain exactly one ordered list',
        fix: 'start each step with 1. 2. 3., and move everything else into a step or out of the directive',
      })
    }
    return `<div class="steps">${renderAll(body, context)}</div>`
  },
}
