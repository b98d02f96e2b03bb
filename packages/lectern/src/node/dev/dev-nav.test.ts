import { expect, test } from 'vitest'
import type { NavData } from '../../shared/site-data.ts'
import { createSiteData } from '../navigation/site-data.ts'
import { createConfig } from '../testing/sites/sites.ts'
import { navFileOf, navInFile } from './dev-nav.ts'

function createNav(pageCount: number): NavData {
  const sidebars: NavData['sidebars'] = { '/a/b/': [], '/a/': [], '/': [] }
  return {
    build: '',
    app: '',
    site: createSiteData(createConfig(), sidebars, pageCount),
    sidebars,
    chunks: { '/a/b/c/': [3, 'dev'], '/a/': [4, 'dev'], '/else/': [5, 'dev'], '/': [6, 'dev'] },
    searchIndex: '',
    searchCode: '',
    searchWorker: '',
  }
}

test.each([
  ['/a/b/c/', ['/a/b/'], ['/a/b/c/']],
  ['/a/', ['/a/'], ['/a/']],
  ['/else/', ['/'], ['/else/', '/']],
])('on a large site, %s comes with its part of the navigation', (route, sidebars, routes) => {
  const nav = createNav(1000)
  const part = navInFile(navFileOf(route, nav), nav)
  expect(Object.keys(part?.sidebars ?? {})).toEqual(sidebars)
  expect(Object.keys(part?.chunks ?? {})).toEqual(routes)
})

test('a small site has one navigation file, and no other file counts as one', () => {
  const nav = createNav(4)
  expect(navInFile(navFileOf('/a/b/c/', nav), nav)).toEqual(nav)
  expect(navInFile('assets/nav/nothing.json', nav)).toBeNull()
})
