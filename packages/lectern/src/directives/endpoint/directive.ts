import { attributes as attributesOf, breakAddress, defineDirective, escapeText, suggest } from '../../index.ts'
import { REFERENCE_PART } from '../names.ts'

/** Those of RFC 9110, without `CONNECT` and `TRACE`, and `PATCH` of RFC 5789. */
const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']

/** The method and address of an endpoint, with the method in its color. With `server`, the whole URL in a box. */
export const endpoint = defineDirective({
  name: 'endpoint',
  module: import.meta.url,
  form: 'text',
  attributes: ['server'],
  example: ':endpoint[`GET /orders`]{server="https://api.example.com"}',
  compile({ attributes: { server }, body, textOf, labelHeading, report }) {
    const [, method = '', path = ''] = /^([A-Z]+) (\/.*)$/.exec(body.map(textOf).join('')) ?? []
    if (method === '')
      report({ message: 'endpoint is missing its method or path', fix: 'write :endpoint[`GET /path`]' })
    else if (!methods.includes(method)) report({ message: `unknown method ${method}`, fix: suggest(method, methods) })
    if (server !== undefined) labelHeading(method)
    const box = attributesOf({
      class: server === undefined ? 'reference-part endpoint' : 'reference-part endpoint url',
    })
    const address = server === undefined ? '' : `<small>${breakAddress(escapeText(server))}</small><wbr>`
    return `<span${box}><b class="${method}">${method}</b> <code>${address}${breakAddress(escapeText(path))}</code></span>`
  },
  className: REFERENCE_PART,
  client: '../rail/client.ts',
  style: '../rail/style.css',
  isRare: true,
})
