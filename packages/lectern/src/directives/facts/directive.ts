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

/** The content of the code that ends the facts, which may have places to break. */
const lastCode = /(?<=<code[^>]*>)(?:[^<]|<wbr>)*(?=<\/code><\/span><\/p>$)/

/**
 * What an entry of a reference is at a glance: labels in bold with their values, and on the last line an example in code. `lang` is the
 * language of the example.
 */
export const facts = defineDirective({
  name: 'facts',
  module: import.meta.url,
  form: 'container',
  attributes: ['lang'],
  example: ':::facts around **Type:** string · **Required:** yes',
  compile({ body, renderBody, textOf, highlight, report }) {
    const [paragraph] = body
    if (body.length !== 1 || paragraph?.type !== 'paragraph') {
      report({
        message: ':::facts must contain exactly one paragraph',
        fix: 'move everything else out of the directive',
      })
    }
    const html = keepTogether(renderBody())
    const example = paragraph?.type === 'paragraph' ? paragraph.children.at(-1) : undefined
    const colored = example?.type === 'inlineCode' ? html.replace(lastCode, () => highlight(textOf(example))) : html
    return `<div class="reference-part facts">${colored}</div>`
  },
  className: REFERENCE_PART,
  client: '../rail/client.ts',
  style: '../rail/style.css',
  isRare: true,
})
