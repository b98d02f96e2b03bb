import { expect, test } from 'vitest'
import type { SidebarNode } from '../../shared/site-data.ts'
import { createNav } from '../../shared/testing/pages.ts'
import { nearestPages } from './nearest-pages.ts'

const link = (path: string): SidebarNode => ({ type: 'link', title: `Title of ${path}`, path })
const nav = createNav({
  sidebars: {
    '/code/': ['/code/', '/code/nodejs/', '/code/nodejs/http-requests/', '/code/python/http-requests/'].map(link),
    '/': [
      link('/'),
      { type: 'group', title: 'Group', collapsible: true, children: ['/workflows/', '/workflows/steps/'].map(link) },
      link('/code/'),
      { type: 'external', title: 'Code', href: 'https://example.com/code' },
    ],
  },
})

function near(pathname: string, most = 5): string[] {
  return nearestPages(pathname, nav, most).map(({ path }) => path)
}

test('the page whose words are meant comes first', () => {
  expect(near('/docs/workflows/step/')[0]).toBe('/workflows/steps/')
  expect(near('/docs/steps/')[0]).toBe('/workflows/steps/')
  expect(near('/docs/nodejs/http')[0]).toBe('/code/nodejs/http-requests/')
  expect(near('/docs/python/http-requests.html')[0]).toBe('/code/python/http-requests/')
  expect(near('/docs/CODE/index.html')[0]).toBe('/code/')
})

test.each([
  ['/docs/api/rst/', '/api/rest/'],
  ['/docs/api/rets/', '/api/rest/'],
  ['/docs/cil/', '/cli/'],
])('a slip of the keys in a short word of %s is one', (asked, meant) => {
  const short = createNav({ sidebars: { '/': ['/api/sse/', '/api/rest/', '/cli/'].map(link) } })
  expect(nearestPages(asked, short, 5)[0]?.path).toBe(meant)
})

test('the order is that of what is shared, then the shorter address', () => {
  expect(near('/docs/code/nodejs/http-request/')).toEqual([
    '/code/nodejs/http-requests/',
    '/code/python/http-requests/',
    '/code/nodejs/',
    '/code/',
  ])
})

test('of pages that share as much, the one with the shorter address comes first', () => {
  const two = createNav({ sidebars: { '/': ['/x/something-long/', '/x/other-thing/'].map(link) } })
  expect(nearestPages('/docs/x/', two, 5).map(({ path }) => path)).toEqual(['/x/other-thing/', '/x/something-long/'])
})

test('at most as many as asked for, each once, with its title', () => {
  expect(nearestPages('/docs/code/', nav, 1)).toEqual([{ title: 'Title of /code/', path: '/code/' }])
  expect(near('/docs/code/', 0)).toEqual([])
  expect(near('/docs/code/').filter((path) => path === '/code/')).toHaveLength(1)
})

test('pages that share nothing are left out', () => {
  expect(near('/docs/zzz/')).toEqual([])
  expect(near('/docs/')).toEqual([])
  expect(near('/docs/a/b/')).toEqual([])
})

test('a page with one of two words, and that one only similar, is left out', () => {
  const settings = createNav({ sidebars: { '/': [link('/user-settings/')] } })
  expect(nearestPages('/docs/getting-started/', settings, 5)).toEqual([])
  expect(nearestPages('/docs/user-setings/', settings, 5)).toHaveLength(1)
})

test('an address outside of the base counts as a whole', () => {
  expect(near('/elsewhere/workflows')).toEqual(['/workflows/', '/workflows/steps/'])
})
