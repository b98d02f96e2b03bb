import { attributes as attributesOf, defineDirective, suggest } from '../../index.ts'

const types = ['tip', 'warning', 'danger', 'neutral']

/** A small inline label. */
export const badge = defineDirective({
  name: 'badge',
  module: import.meta.url,
  form: 'text',
  attributes: ['type'],
  example: ':badge[New]{type=tip}',
  compile({ attributes: { type = 'neutral' }, renderBody, report }) {
    if (!types.includes(type)) report({ message: `unknown badge type ${type}`, fix: suggest(type, types) })
    return `<span${attributesOf({ class: `badge ${type}` })}>${renderBody()}</span>`
  },
})
