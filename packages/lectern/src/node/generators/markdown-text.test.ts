import { expect, test } from 'vitest'
import { codeSpan } from './markdown-text.ts'

test.each([
  ['name: "a"', '`name: "a"`'],
  ['see `42`', '`` see `42` ``'],
  ['a `b` c', '``a `b` c``'],
  ['``', '``` `` ```'],
])('code span of %s', (code, span) => {
  expect(codeSpan(code)).toBe(span)
})
