import { expect, test } from 'vitest'
import { listedHeaders, listedSlug } from './headers.ts'

const headers = [2, 3, 4, 3, 6, 2, 5].map((level, index) => ({ level, title: `T${index}`, slug: `s${index}` }))

test('a page lists its ## and ### headings, in order', () => {
  expect(listedHeaders(headers).map(({ slug }) => slug)).toEqual(['s0', 's1', 's3', 's5'])
})

test.each([
  ['s0', 's0'],
  ['s1', 's1'],
  ['s2', 's1'],
  ['s4', 's3'],
  ['s6', 's5'],
  ['none', undefined],
  ['', undefined],
])('in the list, %s is marked at %s', (slug, listed) => {
  expect(listedSlug(headers, slug)).toBe(listed)
})

test('a deeper heading above the first listed one is marked nowhere', () => {
  expect(listedSlug([{ level: 4, title: 'Deep', slug: 'deep' }, ...headers], 'deep')).toBeUndefined()
})
