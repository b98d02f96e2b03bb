import { defineDirective } from '../../index.ts'

/** A list of links as rows: the link, and the text after it at the end of the row. */
export const links = defineDirective({
  name: 'links',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example: ':::links around a list',
  compile: ({ renderBody }) => `<div class="link-rows">${renderBody()}</div>`,
})
