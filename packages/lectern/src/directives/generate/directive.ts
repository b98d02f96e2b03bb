import { defineDirective } from '../../index.ts'

/** Placeholder for generated Markdown. It is replaced before the page is parsed, so one that remains is misplaced. */
export const generate = defineDirective({
  name: 'generate',
  module: import.meta.url,
  form: 'leaf',
  attributes: ['from', 'with', 'names', 'publish'],
  example: '::generate{from=openapi.yaml with=rest-api}',
  compile({ report }) {
    report({
      message: '::generate must be on its own line, outside of other blocks',
      fix: 'move it out of the surrounding block, to the start of a line',
    })
    return ''
  },
})
