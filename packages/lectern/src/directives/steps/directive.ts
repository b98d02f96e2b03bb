import { defineDirective } from '../../index.ts'

/** An ordered list as numbered steps. */
export const steps = defineDirective({
  name: 'steps',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example: ':::steps',
  compile({ body, renderBody, report }) {
    const [list] = body
    if (body.length !== 1 || list?.type !== 'list' || !list.ordered) {
      report({
        message: ':::steps must contain exactly one ordered list',
        fix: 'start each step with 1. 2. 3., and move everything else into a step or out of the directive',
      })
    }
    return `<div class="steps">${renderBody()}</div>`
  },
  style: './style.css',
})
