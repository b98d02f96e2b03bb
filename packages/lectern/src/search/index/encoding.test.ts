import { expect, test } from 'vitest'
import { decodeWords, encodeWords } from './front-coding.ts'
import { countNumbers, decodeNumbers, encodeNumbers } from './number-text.ts'

test('numbers come back from their text', () => {
  const numbers = [0, 1, 45, 46, 47, 2115, 2116, 97_335, 97_336, 2 ** 31]
  expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers)
  expect(countNumbers(encodeNumbers(numbers))).toBe(numbers.length)
  expect(encodeNumbers([0, 45, 46, 2115, 2116])).toHaveLength(1 + 1 + 2 + 2 + 3)
  expect(encodeNumbers(Array.from({ length: 5000 }, (_, index) => index))).not.toMatch(/["\\\n\t]/)
  expect(decodeNumbers('')).toEqual([])
})

test('words come back from their text', () => {
  const words = ['$.flow', '$.flow.exit', 'a', 'abcdefghijklm', 'abcdefghijklmn', 'é']
  expect(decodeWords(encodeWords(words))).toEqual(words)
  expect(encodeWords(['export', 'exports'])).toBe('0export\n6s')
  expect(decodeWords(encodeWords([]))).toEqual([])
})
