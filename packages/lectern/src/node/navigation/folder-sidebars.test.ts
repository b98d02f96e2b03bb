import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { folderSidebars } from './folder-sidebars.ts'

test('each top-level folder has a sidebar with its pages and links to the other folders', () => {
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
        children: ['/guides/', '/guides/a/', { title: 'B', children: ['/guides/b/', '/guides/b/two/'] }],
      },
    ],
    '/': ['/', '/about.html', api, { title: 'Guides', link: '/guides/' }],
  })
})

test('in a large section, each folder has its own sidebar, which grows only with that folder', () => {
  const many = Array.from({ length: 100 }, (_, index) => `/big/many/p${index}/`)
  const routes = ['/', '/big/', '/big/direct/', '/big/few/', '/big/few/b/', ...many]
  const sidebars = folderSidebars(routes.map((route) => createRecord(route)))
  const few = { title: 'Few', link: '/big/few/' }
  const others = { title: 'Many', link: '/big/many/p0/' }
  expect(Object.keys(sidebars)).toEqual(['/big/few/', '/big/many/', '/big/', '/'])
  expect(sidebars['/big/few/']).toEqual([
    '/',
    { title: 'Big', children: ['/big/', { title: 'Few', children: ['/big/few/', '/big/few/b/'] }, others] },
  ])
  expect(sidebars['/big/']).toEqual(['/', { title: 'Big', children: ['/big/', '/big/direct/', few, others] }])
})

test("the root's sidebar comes last, so it only applies to pages without another one", () => {
  expect(Object.keys(folderSidebars(['/z/', '/', '/a/'].map((route) => createRecord(route))))).toEqual([
    '/a/',
    '/z/',
    '/',
  ])
})

test('no pages, an empty sidebar', () => {
  expect(folderSidebars([])).toEqual({ '/': [] })
})
