import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { createSite } from '../testing/sites/sites.ts'
import { createChunkRefs } from './page-chunks.ts'

const pages = createSite(['/', '/a/', '/b/'].map((route) => createRecord(route))).pages.map(({ data }) => ({
  data,
  content: 'one',
}))

/** Routes whose chunks have another name when `/a/` is as given. */
function renamed(change: Partial<(typeof pages)[number]>): string[] {
  const before = createChunkRefs(pages, [])
  const after = createChunkRefs(
    pages.map((page) => (page.data.path === '/a/' ? { ...page, ...change } : page)),
    [],
  )
  return Object.keys(before).filter((route) => before[route]?.[1] !== after[route]?.[1])
}

test('pages are numbered from 3 on, each with a hash', () => {
  expect(Object.entries(createChunkRefs(pages, []))).toEqual([
    ['/', [3, expect.stringMatching(/^[\da-f]{8}$/)]],
    ['/a/', [4, expect.stringMatching(/^[\da-f]{8}$/)]],
    ['/b/', [5, expect.stringMatching(/^[\da-f]{8}$/)]],
  ])
})

test('a changed page has a new address, and no other page has', () => {
  const data = pages[1]?.data
  if (!data) throw new Error('no page')
  expect(renamed({})).toEqual([])
  expect(renamed({ content: 'two' })).toEqual(['/a/'])
  expect(renamed({ data: { ...data, title: 'Another' } })).toEqual(['/a/'])
})

test('a chunk that may contain a style has a new address with that style', () => {
  const part = { marker: 'class="map"', css: '.map{color:red}', isRare: true }
  const before = createChunkRefs(pages, [part])
  expect(createChunkRefs(pages, [{ ...part, css: '.map{color:blue}' }])).not.toEqual(before)
  expect(createChunkRefs(pages, [part, { ...part, isRare: false }])).toEqual(before)
})
