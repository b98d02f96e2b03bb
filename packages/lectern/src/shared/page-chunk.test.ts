import { expect, test } from 'vitest'
import { chunkFile, decodeChunk, encodeChunk, FIRST_PAGE_CHUNK, SEARCH_CHUNK } from './page-chunk.ts'
import { createChunk } from './testing/pages.ts'

test('chunk 2 is the search, pages follow it', () => {
  expect([SEARCH_CHUNK, FIRST_PAGE_CHUNK]).toEqual([2, 3])
})

test('the file of a chunk has its number and its hash', () => {
  expect(chunkFile([12, '1a2b3c4d'])).toBe('assets/js/12.1a2b3c4d.js')
})

test('a chunk reads back as it was', () => {
  const chunk = createChunk('/x/', '<p>`a` </script> \u2028 "quoted"</p>')
  expect(decodeChunk(encodeChunk(chunk))).toEqual(chunk)
})

test('a chunk is a JavaScript module with the page as its default export', async () => {
  const chunk = createChunk('/x/')
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(encodeChunk(chunk))}`)
  expect(module).toHaveProperty('default', chunk)
})

test.each([
  '<!doctype html><html></html>',
  'module.exports={"data":{}}',
  '',
  '{"data":{}}',
  'export default ',
  'export default {"data":',
  'export default {}',
  'export default null',
  'export default "a page"',
])('what is no chunk is refused: %s', (text) => {
  expect(() => decodeChunk(text)).toThrow(SyntaxError)
})
