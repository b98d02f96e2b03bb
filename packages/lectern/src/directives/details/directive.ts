import { defineDirective } from '../../index.ts'

/** Collapsible text, in a native `<details>` element. */
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
