import { describe, expect, test } from 'vitest'
import { bodyTable, fieldsOf, parameterTable, responseTable, typeName } from './fields.ts'
import type { Schema } from './schema.ts'

const list: Schema = {
  allOf: [
    {
      type: 'object',
      properties: { page: { type: 'object', properties: { count: { type: 'integer', description: 'C.' } } } },
    },
    {
      type: 'object',
      properties: {
        data: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { type: 'string', description: 'The ID.' },
              event: { type: 'object', description: 'E.', properties: { raw: { type: 'object', description: 'R.' } } },
              bare: { type: 'object' },
              include: { type: 'string', description: 'I.', 'x-common': true },
            },
          },
        },
      },
    },
  ],
}

describe('fieldsOf', () => {
  test('names every field by the way to it; what only holds others and says nothing is no row', () => {
    expect(fieldsOf(list).map(({ path }) => path)).toEqual([
      'page.count',
      'data[].id',
      'data[].event',
      'data[].event.raw',
      'data[].bare',
    ])
  })

  test('knows what is required, and of which fields one is', () => {
    const schema: Schema = {
      required: ['a'],
      anyOf: [{ required: ['b'] }, { required: ['c'] }],
      properties: { a: {}, b: {}, c: {}, d: {} },
    }
    expect(fieldsOf(schema).map(({ required }) => required)).toEqual(['yes', 'one of these', 'one of these', 'no'])
  })
})

test('typeName says what people say', () => {
  expect(typeName({ type: 'string' })).toBe('string')
  expect(typeName({ type: ['string', 'null'] })).toBe('string or null')
  expect(typeName({ type: 'array', items: { type: 'object' } })).toBe('array of objects')
  expect(typeName({ type: 'array' })).toBe('array')
  expect(typeName({})).toBe('any')
})

test('a table of parameters has type, need and default of each', () => {
  const base = { required: false, 'x-common': false }
  const rows = parameterTable([
    {
      ...base,
      name: 'key_or_id',
      'x-shown-as': 'key|id',
      in: 'path',
      required: true,
      description: 'K',
      schema: { type: 'string' },
    },
    {
      ...base,
      name: 'limit',
      in: 'query',
      description: 'L.\n',
      schema: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
    },
    { ...base, name: 'on', in: 'query', description: 'Two\nlines.', schema: { type: 'string', enum: ['a', 'b'] } },
  ])
  expect(rows.split('\n')).toEqual([
    '| Parameter | Type | Required | Default | Description |',
    '| --- | --- | --- | --- | --- |',
    '| `key\\|id` | string | yes | none | K |',
    '| `limit` | integer | no | `10` | L. Minimum 1, maximum 100. |',
    '| `on` | string | no | none | Two lines. Values: `a`, `b`. |',
  ])
})

test('a table of a body tells defaults that are no fixed value in words', () => {
  const schema: Schema = {
    properties: {
      name: { type: 'string', 'x-default': 'the slug', description: 'N.' },
      active: { type: 'boolean', default: true, description: 'A.' },
    },
  }
  expect(bodyTable(schema).split('\n').slice(2)).toEqual([
    '| `name` | string | no | the slug | N. |',
    '| `active` | boolean | no | `true` | A. |',
  ])
})

test('a table of a response has no more than a reader of it needs', () => {
  expect(responseTable(list).split('\n').slice(0, 3)).toEqual([
    '| Field | Type | Description |',
    '| --- | --- | --- |',
    '| `page.count` | integer | C. |',
  ])
})
