import { defineDirective } from '../../index.ts'

/** Recently visited pages, filled in by the application from local storage. */
export const recentPages = defineDirective({
  name: 'recent-pages',
  module: import.meta.url,
  form: 'leaf',
  attributes: [],
  example: '::recent-pages',
  compile: () => '<nav class="recent" data-island="recent-pages" aria-label="Recently visited"></nav>',
  className: 'recent',
  client: './client.ts',
})
