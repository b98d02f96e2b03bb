import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { folderSidebars } from './folder-sidebars.ts'

test('each top folder has a sidebar of its own pages, which leads to the others', () => {
  const routes = ['/guides/b/two/', '/', '/api-reference/', '/guides/', '/guides/b/', '/guides/a/', '/about.html']
  const api = { title: 'Api reference', link: '/api-reference/' }
  expect(folderSidebars(routes.map((route) => createRecord(route)))).toEqual({
    '/api-reference/': [
      '/',
      '/about.html',
      { title: 'Api reference', children: ['/api-reference/'] },
      { title: 'Guides', link: '/guides/' },
    ],
    '/guides/': [
      '/',
      '/about.html',
      api,
      {
        title: 'Guides',
        children: ['/guides/', '/guides/a/', '/guides/b/', { title: 'B', children: ['/guides/b/two/'] }],
      },
    ],
    '/': ['/', '/about.html', api, { title: 'Guides', link: '/guides/' }],
  })
})

test('the sidebar of the root comes last, so that it takes what no other does', () => {
  expect(Object.keys(folderSidebars(['/z/', '/', '/a/'].map((route) => createRecord(route))))).toEqual([
    '/a/',
    '/z/',
    '/',
  ])
})

test('no pages, an empty sidebar', () => {
  expect(folderSidebars([])).toEqual({ '/': [] })
})
