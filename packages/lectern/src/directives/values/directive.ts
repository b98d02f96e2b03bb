import { attributes as attributesOf, defineDirective, escapeText } from '../../index.ts'
import { REFERENCE_PART } from '../names.ts'

/** Fields for values that the samples in the same section use: the reader's key and IDs. They need JavaScript, which adds them. */
export const values = defineDirective({
  name: 'values',
  module: import.meta.url,
  form: 'leaf',
  attributes: ['names'],
  example: '::values[Every sample uses them.]{names="API_KEY: API key, o_123: order"}',
  compile({ attributes: { names = '' }, body, renderBody, report }) {
    const pairs = names.split(', ').map((pair) => /^(\S+): (.+)$/.exec(pair)?.slice(1))
    const fields = pairs.map(([name = '', label = ''] = []) => {
      if (name === '')
        report({ message: 'values needs the texts to replace, with labels', fix: `write ${values.example}` })
      // Until there's a field, its label takes the focus for it.
      return `<label${attributesOf({ 'data-name': name, tabindex: 0 })}>${escapeText(label)}</label>`
    })
    const words = body.length === 0 ? '' : `<p>${renderBody()}</p>`
    const kind = words === '' ? '' : ' explained'
    return `<div class="reference-part your-values${kind}" data-needs-client><b>Your values</b>${words}${fields.join('')}</div>`
  },
  className: REFERENCE_PART,
  client: '../rail/client.ts',
  style: '../rail/style.css',
  isRare: true,
})
