import { expect, test } from 'vitest'
import { notFoundPage } from './not-found.ts'

test('the not-found page has the fallback sidebar', () => {
  expect(notFoundPage(['/a/', '/'])).toEqual({
    title: 'Page not found',
    frontmatter: { title: 'Page not found', description: 'There is no page at this address.', layout: 'page' },
    regularPath: '/404.html',
    relativePath: '',
    key: 'not-found',
    path: '/404.html',
    headers: [],
    sidebar: '/',
    breadcrumbs: [],
    prev: null,
    next: null,
    editUrl: null,
    minutes: 1,
    changed: null,
  })
  expect(notFoundPage([]).sidebar).toBe('/')
})
