import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { chunkFile, decodeChunk } from '../../shared/page-chunk.ts'
import { createRecord } from '../../shared/testing/pages.ts'
import { createSite } from '../testing/sites.ts'
import { createPageChunks } from './page-chunks.ts'

const { pages } = createSite(['/', '/a/', '/b/'].map((route) => createRecord(route)))

test('pages are numbered from 3 on, and named by a hash of what they hold', () => {
  const { files, refs } = createPageChunks(pages)
  expect(Object.entries(refs).map(([route, [number]]) => [route, number])).toEqual([
    ['/', 3],
    ['/a/', 4],
    ['/b/', 5],
  ])
  expect(files.map(({ path }) => path)).toEqual(Object.values(refs).map(chunkFile))
  for (const { path, content } of files) {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
    expect(path).toMatch(new RegExp(`^assets/js/\\d+\\.${hash}\\.js$`))
  }
})

test('a chunk holds the page and its content', () => {
  const { files } = createPageChunks(pages)
  expect(files.map(({ content }) => decodeChunk(String(content)))).toEqual(
    pages.map(({ data, compiled }) => ({ data, html: compiled.html })),
  )
})

test('a changed page has a new address, and no other page has', () => {
  const before = createPageChunks(pages).refs
  const changed = pages.map((page) =>
    page.data.path === '/a/' ? { ...page, compiled: { ...page.compiled, html: '<h1>New</h1>' } } : page,
  )
  const after = createPageChunks(changed).refs
  expect(Object.keys(before).filter((route) => before[route]?.[1] !== after[route]?.[1])).toEqual(['/a/'])
})
