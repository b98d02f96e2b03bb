import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseExpectation } from './parse.ts'
import { Pattern } from './pattern.ts'
import { Reference } from './reference.ts'
import { createSchema } from './schema.ts'

const known = createSchema({
  inputs: {},
  outcomes: { returns: { schema: z.unknown() }, exports: { schema: z.record(z.string(), z.unknown()) } },
})
const parse = (yaml: string) => parseExpectation(yaml, known)

test('keys and list items are located', () => {
  const { parsed, faults } = parse('returns: 3\nrequests:\n  - GET https://example.com/\n  - request: PUT x\n')
  expect(faults).toEqual([])
  expect(parsed?.locate(['returns'])).toEqual({ line: 1, column: 1 })
  expect(parsed?.locate(['requests', 0])).toEqual({ line: 3, column: 5 })
  expect(parsed?.locate(['requests', 1, 'request'])).toEqual({ line: 4, column: 5 })
  expect(parsed?.locate(['requests', 1, 'body'])).toEqual({ line: 4, column: 5 })
  expect(parsed?.locate(['exports'])).toEqual({ line: 1, column: 1 })
})

test('!match is a pattern', () => {
  const { parsed } = parse('returns: { id: !match "^\\\\d+$" }')
  expect(parsed?.value.returns).toEqual({ id: new Pattern('^\\d+$') })
})

test('null is a value', () => {
  expect(parse('returns: null').parsed?.value).toHaveProperty('returns', null)
  expect(parse('').parsed?.value).toEqual({})
})

test('an unknown key suggests a known one', () => {
  expect(parse('answers:\n  GET https://x.test: { bdy: 1 }\nexprots: {}').faults).toEqual([
    {
      line: 2,
      column: 25,
      message: "unknown key bdy in answers['GET https://x.test']",
      fix: 'use one of headers, json, status, text',
    },
    { line: 3, column: 1, message: 'unknown key exprots in the expectation', fix: 'did you mean exports?' },
  ])
})

test('!from is a value of another sample, and its errors show the syntax', () => {
  const { parsed } = parse('returns: { id: !from order.mjs requests.0.body }')
  expect(parsed?.value.returns).toEqual({ id: new Reference('order.mjs requests.0.body') })
  expect(parse('returns: !from order.json').parsed?.value.returns).toEqual(new Reference('order.json'))
  expect(parse('returns: !from order').faults).toMatchObject([
    {
      line: 1,
      column: 10,
      message: 'the expectation is not valid YAML: write !from TITLE PATH, such as !from order.mjs returns',
    },
  ])
})
