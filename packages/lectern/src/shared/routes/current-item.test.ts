import { expect, test } from 'vitest'
import type { NavItem } from '../site-data.ts'
import { currentItem } from './current-item.ts'

const nav: NavItem[] = [
  { type: 'link', text: 'Guide', link: '/guide/', sections: ['/guide/'] },
  { type: 'grid', text: 'Concepts', items: [], sections: ['/code/', '/guide/blocks/'] },
  { type: 'link', text: 'Elsewhere', link: 'https://elsewhere.example/', sections: ['https://elsewhere.example/'] },
]

test.each([
  ['/guide/', 0],
  ['/guide/long/', 0],
  ['/guide/blocks/', 1],
  ['/code/nodejs/', 1],
  ['/code-of-conduct/', -1],
  ['/', -1],
])('%s is in item %i', (route, item) => {
  expect(currentItem(nav, route)).toBe(item)
})

test('a site without a main navigation marks nothing', () => {
  expect(currentItem([], '/')).toBe(-1)
})
