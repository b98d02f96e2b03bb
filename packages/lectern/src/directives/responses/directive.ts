import { attributes as attributesOf, type DirectiveUse, defineDirective, escapeText } from '../../index.ts'
import { REFERENCE_PART } from '../names.ts'

/** The responses of an endpoint, one at a time, to choose by status. Without JavaScript, too. */
export const responses = defineDirective({
  name: 'responses',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example: '::::responses[Example response]',
  compile({ body, groupLabel, nested, renderLabel, uniqueName, report }) {
    const all = nested('response')
    if (all.length === 0 || all.length !== body.length) {
      report({
        message: '::::responses must contain at least one response and nothing else',
        fix: 'put all content inside :::response{status=200} … ::: blocks',
      })
    }
    const group = uniqueName()
    const items = all.map((one, index) => renderResponse(one, group, index === 0))
    const box = attributesOf({ class: 'reference-part tabs statuses', role: 'group', 'aria-label': groupLabel })
    return `<div${box}><strong>${renderLabel() ?? 'Response'}</strong>${items.join('')}</div>`
  },
  purpose: ({ labelText }) => `${labelText() || 'Response'}, status`,
  className: REFERENCE_PART,
  client: '../rail/client.ts',
  style: '../rail/style.css',
  isRare: true,
})

function renderResponse(use: DirectiveUse, group: string, isFirst: boolean): string {
  const { status = '', text = '', to } = use.attributes
  const [, code = ''] = /^(\d(?:xx|\d\d))(?: .+)?$/.exec(status) ?? []
  if (code === '') {
    use.report({
      message: `response can't have the status ${status}`,
      fix: 'write a status such as 200, 2xx, or "404 Not Found"',
    })
  }
  const input = attributesOf({ type: 'radio', name: group, value: code, checked: isFirst })
  const meaning =
    to === undefined ? escapeText(text) : `<a${attributesOf({ href: use.resolveLink(to) })}>${escapeText(text)}</a>`
  const kind = attributesOf({ class: code.startsWith('2') ? 'success' : null })
  const words = text === '' ? '' : `<p><b${kind}>${escapeText(status)}</b> ${meaning}</p>`
  return `<label><input${input}>${code}</label><div class="panel">${words}${use.renderBody()}</div>`
}

/**
 * The response with a status: its body as Markdown, or what it means as `text`, which isn't part of the search index and can
 * link to the section that explains it for every endpoint.
 */
export const response = defineDirective({
  name: 'response',
  module: import.meta.url,
  form: 'container',
  attributes: ['status', 'text', 'to'],
  example: ':::response{status=200}',
  compile({ report }) {
    report({ message: ':::response must be inside ::::responses', fix: 'put it inside ::::responses … ::::' })
    return ''
  },
})
