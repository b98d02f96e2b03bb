import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['export', 'export', 0],
  ['exprot', 'export', 1],
  ['expor', 'export', 1],
  ['exxport', 'export', 1],
  ['expart', 'export', 1],
  ['xeprot', 'export', 2],
  ['exp', 'export', 3],
  ['', 'ab', 2],
])('%s and %s: %d', (typed, word, distance) => {
  expect(editDistance(typed, word, 2)).toBe(distance)
  expect(editDistance(word, typed, 2)).toBe(distance)
})

test.each([
  ['invco', 'invocation', 1],
  ['invoc', 'invocation', 0],
  ['nvoc', 'invocation', 1],
  ['xyz', 'invocation', 3],
])('%s as the beginning of %s: %d', (typed, word, distance) => {
  expect(editDistance(typed, word, 2, true)).toBe(distance)
})
