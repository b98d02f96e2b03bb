import { defineDirective } from '../../index.ts'

/** Code that isn't one of the platform's names, whatever it looks like: it is neither linked nor checked. */
export const literal = defineDirective({
  name: 'literal',
  module: import.meta.url,
  form: 'text',
  attributes: [],
  example: ':literal[`code`]',
  compile: ({ renderBody }) => renderBody(),
})
