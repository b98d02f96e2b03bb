import { defineDirective } from '../../index.ts'

/** Text that the reader can open, in the browser's own element. */
export const details = defineDirective({
  name: 'details',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example: ':::details[Summary]',
  compile({ renderLabel, renderBody }) {
    const summary = renderLabel() ?? 'Details'
    return `<details class="more"><summary>${summary}</summary>${renderBody()}</details>`
  },
  className: 'more',
  style: './style.css',
})
