import { defineDirective } from '../../index.ts'
import { REFERENCE_PART } from '../names.ts'

/** Wraps each label and its value, so that lines break between them. The style sheet hides the dots. */
function keepTogether(html: string): string {
  return html.replace(/(?<=^<p>).*(?=<\/p>$)/s, (facts) =>
    facts
      .split('<br>')
      .map((line) =>
        line
          .split(/ · (?=<strong>)/)
          .map((fact) => `<span>${fact}</span>`)
          .join(' · '),
      )
      .join('<br>'),
  )
}

/** What an entry of a reference is at a glance: labels in bold with their values, and on the last line an example in code. */
export const facts = defineDirective({
  name: 'facts',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example: ':::facts around **Type:** string · **Required:** yes',
  compile({ body, renderBody, report }) {
    if (body.length !== 1 || body[0]?.type !== 'paragraph') {
      report({
        message: ':::facts must contain exactly one paragraph',
        fix: 'move everything else out of the directive',
      })
    }
    return `<div class="reference-part facts">${keepTogether(renderBody())}</div>`
  },
  className: REFERENCE_PART,
  client: '../rail/client.ts',
  style: '../rail/style.css',
  isRare: true,
})
