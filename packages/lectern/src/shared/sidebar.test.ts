import { expect, test } from 'vitest'
import { flattenSidebar, sidebarKeyFor, trailTo } from './sidebar.ts'
import type { SidebarNode } from './site-data.ts'

const nodes: SidebarNode[] = [
  { type: 'link', title: 'Home', path: '/' },
  {
    type: 'group',
    title: 'Essential',
    collapsible: false,
    children: [
      { type: 'link', title: 'Start', path: '/start/' },
      { type: 'external', title: 'Blog', href: 'https://example.com/blog' },
      {
        type: 'group',
        title: 'Steps',
        collapsible: true,
        children: [
          { type: 'link', title: 'Steps', path: '/steps/' },
          { type: 'link', title: 'Home again', path: '/' },
        ],
      },
    ],
  },
  { type: 'link', title: 'Limits', path: '/limits/' },
]

test('the first prefix that matches decides, or the last one if none does', () => {
  const prefixes = ['/quickstart/', '/workflows/events/', '/workflows/', '/']
  expect(sidebarKeyFor('/quickstart/hello/', prefixes)).toBe('/quickstart/')
  expect(sidebarKeyFor('/workflows/events/test/', prefixes)).toBe('/workflows/events/')
  expect(sidebarKeyFor('/workflows/steps/', prefixes)).toBe('/workflows/')
  expect(sidebarKeyFor('/quickstart.html', prefixes)).toBe('/')
  expect(sidebarKeyFor('/x/', ['/a/', '/b/'])).toBe('/b/')
  expect(sidebarKeyFor('/x/', [])).toBe('/')
})

test("the reading order has each page once, where it's listed first", () => {
  expect(flattenSidebar(nodes)).toEqual([
    { title: 'Home', path: '/' },
    { title: 'Start', path: '/start/' },
    { title: 'Steps', path: '/steps/' },
    { title: 'Limits', path: '/limits/' },
  ])
})

test('the trail names the groups above a page, outermost first', () => {
  expect(trailTo('/steps/', nodes)).toEqual(['Essential', 'Steps'])
  expect(trailTo('/start/', nodes)).toEqual(['Essential'])
  expect(trailTo('/', nodes)).toEqual([])
  expect(trailTo('/nowhere/', nodes)).toEqual([])
})
