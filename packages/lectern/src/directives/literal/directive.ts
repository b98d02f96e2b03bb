import { defineDirective } from '../../index.ts'

/** Marks code that isn't a known name, so that it is neither linked nor checked. */
export const literal = defineDirective({
  name: 'literal',
  module: import.meta.url,
  form: 'text',
  attributes: [],
  example: ':literal[`code`]',
  compile: ({ renderBody }) => renderBody(),
})
