import { expect, test } from 'vitest'
import { type CacheInputs, cacheKey } from './cache-key.ts'

const engine = { version: '1' }
const inputs = { text: 'words', list: [1, 2], nothing: null }

test('the same inputs have the same key', () => {
  expect(cacheKey(engine, inputs)).toBe(cacheKey({ version: '1' }, structuredClone(inputs)))
  expect(cacheKey(engine, inputs)).toMatch(/^[\da-f]{20}$/)
})

test.each<[string, CacheInputs]>([
  ['a text', { ...inputs, text: 'word' }],
  ['data', { ...inputs, list: [1, 2, 3] }],
  ['no value', { ...inputs, nothing: undefined }],
  ['a text that looks like data', { ...inputs, list: '[[1,2]]' }],
  ['the name of an input', { words: 'words', list: [1, 2], nothing: null }],
  ['one more input', { ...inputs, more: '' }],
  ['one fewer', { text: 'words', list: [1, 2] }],
  ['a text that looks like the inputs that follow', { text: 'words\nlist json 7\n[[1,2]]', nothing: null }],
])('%s changes the key', (_, changed) => {
  expect(cacheKey(engine, changed)).not.toBe(cacheKey(engine, inputs))
})

test('another version of the engine has other keys, even without inputs', () => {
  for (const one of [inputs, {}]) expect(cacheKey({ version: '2' }, one)).not.toBe(cacheKey(engine, one))
})
