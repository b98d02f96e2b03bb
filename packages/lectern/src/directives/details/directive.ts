import { defineDirective } from '../../index.ts'

const example = ':::details[Summary]'

/** Collapsible text, in a native `<details>` element. */
export const details = defineDirective({
  name: 'details',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example,
  compile({ labelText, renderLabel, renderBody, report }) {
    if (labelText() === '') report({ message: 'details is missing its summary', fix: `write it like ${example}` })
    const summary = renderLabel() ?? ''
    return `<details class="more"><summary>${summary}</summary>${renderBody()}</details>`
  },
  className: 'more',
  style: './style.css',
})
