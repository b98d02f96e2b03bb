import { defineDirective } from '../../index.ts'
import { REFERENCE_PART } from '../names.ts'

/** Samples next to the text of their section, which stay in view while the reader scrolls through it. */
export const rail = defineDirective({
  name: 'rail',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example: '::::rail',
  isAside: true,
  layout: 'reference',
  compile: ({ renderBody }) => `<div class="reference-part rail">${renderBody()}</div>`,
  className: REFERENCE_PART,
  client: './client.ts',
  style: './style.css',
  isRare: true,
})
