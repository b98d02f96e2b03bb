import { expect, test } from 'vitest'
import type { NavItem } from '../site-data.ts'
import { currentItem } from './current-item.ts'

const nav: NavItem[] = [
  { type: 'link', text: 'Guide', link: '/guide/', sections: ['Essential/Guides'] },
  { type: 'grid', text: 'Concepts', items: [], sections: ['Essential/Guides/Code', '/guide/blocks/', '/api/'] },
  { type: 'link', text: 'Elsewhere', link: 'https://elsewhere.example/', sections: ['https://elsewhere.example/'] },
  { type: 'link', text: 'Home', link: '/', sections: ['/'] },
]

test.each([
  ['/guide/', ['Essential', 'Guides'], 0],
  ['/anywhere/', ['Essential', 'Guides'], 0],
  ['/anywhere/', ['Essential', 'Guides', 'Code'], 1],
  ['/guide/blocks/', ['Essential', 'Guides'], 1],
  ['/guide/blocks/', ['Essential', 'Examples'], 1],
  ['/guide/long/', ['Essential', 'Examples'], -1],
  ['/api/', [], 1],
  ['/api/rest/errors.html', [], 1],
  ['/apis/', [], -1],
  ['/', [], 3],
])('%s below %j is in item %i', (path, breadcrumbs, item) => {
  expect(currentItem(nav, { path, breadcrumbs })).toBe(item)
})

test('a site without a main navigation marks nothing', () => {
  expect(currentItem([], { path: '/', breadcrumbs: [] })).toBe(-1)
})
