import { expect, test } from 'vitest'
import { parseExpectation } from './parse.ts'
import { Pattern } from './pattern.ts'

test('keys are found again, items of lists too', () => {
  const { parsed, faults } = parseExpectation(
    'returns: 3\nrequests:\n  - GET https://example.com/\n  - request: PUT x\n',
  )
  expect(faults).toEqual([])
  expect(parsed?.locate(['returns'])).toEqual({ line: 1, column: 1 })
  expect(parsed?.locate(['requests', 0])).toEqual({ line: 3, column: 5 })
  expect(parsed?.locate(['requests', 1, 'request'])).toEqual({ line: 4, column: 5 })
  expect(parsed?.locate(['requests', 1, 'body'])).toEqual({ line: 4, column: 5 })
  expect(parsed?.locate(['exports'])).toEqual({ line: 1, column: 1 })
})

test('!match is a pattern', () => {
  const { parsed } = parseExpectation('returns: { id: !match "^\\\\d+$" }')
  expect(parsed?.value.returns).toEqual({ id: new Pattern('^\\d+$') })
})

test('null and nothing are two things', () => {
  expect(parseExpectation('returns: null').parsed?.value).toHaveProperty('returns', null)
  expect(parseExpectation('').parsed?.value).toEqual({})
})

test('a key that is not known names the one that is meant', () => {
  expect(parseExpectation('answers:\n  GET https://x.test: { bdy: 1 }\nexprots: {}').faults).toEqual([
    {
      line: 2,
      column: 25,
      message: 'answers.GET https://x.test has no key bdy',
      fix: 'use one of headers, json, status, text',
    },
    { line: 3, column: 1, message: 'it has no key exprots', fix: 'did you mean exports ?' },
  ])
})

test('a variable that nobody can define on the platform is refused', () => {
  expect(parseExpectation('env: { API_KEY: a, PIPEDREAM_API_KEY: b }').faults).toEqual([
    {
      line: 1,
      column: 20,
      message: 'env.PIPEDREAM_API_KEY: names that start with PIPEDREAM_ are reserved for the platform',
      fix: 'see docs/samples.md for what may stand there',
    },
  ])
})
