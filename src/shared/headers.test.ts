import { expect, test } from 'vitest'
import { listedHeaders } from './headers.ts'

test('a page lists its ## and ### headings, in order', () => {
  const headers = [2, 3, 4, 3, 6, 2, 5].map((level, index) => ({ level, title: `T${index}`, slug: `s${index}` }))
  expect(listedHeaders(headers).map(({ slug }) => slug)).toEqual(['s0', 's1', 's3', 's5'])
})
