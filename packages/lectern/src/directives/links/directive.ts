import { defineDirective } from '../../index.ts'

/** A list of links as rows: the link, and the text after it at the end of the row. */
export const links = defineDirective({
  name: 'links',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example: ':::links around a list',
  compile({ body, file, renderBody, report }) {
    const stray = body.find((node) => node.type !== 'list')?.position?.start
    if (body.length !== 1 || stray) {
      report({
        message: ':::links must contain exactly one list',
        fix: 'start each row with - [text](/route/), and move other text out of it',
        ...(stray && { at: { file, line: stray.line, column: stray.column } }),
      })
    }
    return `<div class="link-rows">${renderBody()}</div>`
  },
})
