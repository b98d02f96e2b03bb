import { defineDirective } from '../../index.ts'

/** An ordered list as numbered steps. */
export const steps = defineDirective({
  name: 'steps',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example: ':::steps',
  compile({ body, file, renderBody, report }) {
    const [list] = body
    const stray = body.find((node) => node.type !== 'list')?.position?.start
    if (body.length !== 1 || list?.type !== 'list' || !list.ordered) {
      report({
        message: ':::steps must contain exactly one ordered list',
        fix: 'start each step with 1. 2. 3., and indent what belongs to a step by 3 spaces',
        ...(stray && { at: { file, line: stray.line, column: stray.column } }),
      })
    }
    return `<div class="steps">${renderBody()}</div>`
  },
  style: './style.css',
})
