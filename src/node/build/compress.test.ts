import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

const words = Buffer.from('Each step runs once. '.repeat(200))

test('text has two smaller copies that hold the same', async () => {
  const copies = await compress('a/index.html', words, 'fast')
  expect(copies.map(({ suffix }) => suffix)).toEqual(['.br', '.gz'])
  const [br, gz] = copies.map(({ content }) => content)
  expect(brotliDecompressSync(br ?? '').equals(words)).toBe(true)
  expect(gunzipSync(gz ?? '').equals(words)).toBe(true)
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
])('%s has none', async (_, path, content) => {
  expect(await compress(path, content, 'fast')).toEqual([])
})
