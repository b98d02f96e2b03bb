import { defineDirective } from '../../index.ts'

/** The pages that the reader visited last, which the application fills in from what the device remembers. */
export const recentPages = defineDirective({
  name: 'recent-pages',
  module: import.meta.url,
  form: 'leaf',
  attributes: [],
  example: '::recent-pages',
  compile: () => '<nav class="recent" data-island="recent-pages" aria-label="Recently visited"></nav>',
})
