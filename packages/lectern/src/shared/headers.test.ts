import { expect, test } from 'vitest'
import { contentsLevel, listedHeaders, listedSlug, sidebarLevel } from './headers.ts'

const headers = [2, 3, 4, 3, 6, 2, 5].map((level, index) => ({ level, title: `T${index}`, slug: `s${index}` }))

test('the contents list has the ## and ### headings of a page, the sidebar only the ## headings, in order', () => {
  expect(listedHeaders(headers, contentsLevel).map(({ slug }) => slug)).toEqual(['s0', 's1', 's3', 's5'])
  expect(listedHeaders(headers, sidebarLevel).map(({ slug }) => slug)).toEqual(['s0', 's5'])
})

test.each([
  ['s0', 's0', 's0'],
  ['s1', 's1', 's0'],
  ['s2', 's1', 's0'],
  ['s4', 's3', 's0'],
  ['s6', 's5', 's5'],
  ['none', undefined, undefined],
  ['', undefined, undefined],
])('%s is marked at %s in the contents list, and at %s in the sidebar', (slug, contents, sidebar) => {
  expect(listedSlug(headers, slug, contentsLevel)).toBe(contents)
  expect(listedSlug(headers, slug, sidebarLevel)).toBe(sidebar)
})

test('a deeper heading above the first listed one is never marked', () => {
  expect(listedSlug([{ level: 4, title: 'Deep', slug: 'deep' }, ...headers], 'deep', contentsLevel)).toBeUndefined()
})
