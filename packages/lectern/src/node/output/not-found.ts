import type { PageData } from '../../shared/page-record.ts'

/** The not-found page, with the same layout as every other page. */
export function notFoundPage(sidebarPrefixes: readonly string[]): PageData {
  return {
    title: 'Page not found',
    frontmatter: { title: 'Page not found', description: 'There is no page at this address.', layout: 'page' },
    regularPath: '/404.html',
    relativePath: '',
    key: 'not-found',
    path: '/404.html',
    headers: [],
    sidebar: sidebarPrefixes.at(-1) ?? '/',
    breadcrumbs: [],
    prev: null,
    next: null,
    minutes: 1,
    changed: null,
    editUrl: null,
  }
}
