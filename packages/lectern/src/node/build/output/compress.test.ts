import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, firstFlight } from './compress.ts'

const words = Buffer.from('Each step runs once. '.repeat(200))

test('text has a smaller copy that holds the same', async () => {
  const copy = await compress('a/index.html', words, 'fair')
  expect(brotliDecompressSync(copy ?? '').equals(words)).toBe(true)
  expect(copy?.length).toBeLessThan(words.length)
})

/** Hardly repeats itself: a tenth of the size is between fair and best. */
function createText(count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, (_, i) => `word${(i * i * 7919) % 9973} of${i % 97}`).join(' '))
}

test('a document just beyond the first flight is tried as hard as can be', async () => {
  const sizes = Array.from({ length: 40 }, (_, at) => createText(4000 + at * 100))
  const level = (quality: number) => (text: Buffer) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
  const text = sizes.find((one) => level(6)(one) > firstFlight && level(11)(one) < firstFlight)
  expect(text).toBeDefined()
  expect((await compress('a/index.html', text ?? words, 'fair'))?.length).toBeLessThanOrEqual(firstFlight)
  expect((await compress('a.js', text ?? words, 'fair'))?.length).toBeGreaterThan(firstFlight)
})

test('the application is pressed as hard as can be, the search index as far as it is worth the time', async () => {
  const large = createText(10_000)
  const [script, data] = await Promise.all([compress('1.js', large, 'best'), compress('1.json', large, 'best')])
  expect(large.length).toBeGreaterThan(100_000)
  expect(script?.length).toBeLessThan(data?.length ?? 0)
})

test('the same text gives the same bytes', async () => {
  expect(await compress('a.js', words, 'best')).toEqual(await compress('a.js', words, 'best'))
})

test.each([
  ['what fits in one packet', 'a.html', words.subarray(0, 1399)],
  ['a picture', 'a.png', words],
  [
    'what gets no smaller',
    'a.txt',
    Buffer.from(Array.from({ length: 2000 }, (_, i) => (i * i * 7919 + (i >> 3) * 104729) % 256)),
  ],
])('%s has no copy', async (_, path, content) => {
  expect(await compress(path, content, 'fair')).toBe(null)
})
