import { describe, expect, test } from 'vitest'
import { bodyTable, fieldsOf, parametersText, parameterTable, responseText, typeName } from './fields.ts'
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
  test('lists fields by their paths, and leaves out containers without a description', () => {
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
    '| `on` | string | no | none | Two lines. Allowed values: `a`, `b`. |',
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

test('the fields of a response are a table, or a line if there is only one', () => {
  expect(responseText(fieldsOf(list)).split('\n').slice(0, 3)).toEqual([
    '| Field | Type | Description |',
    '| --- | --- | --- |',
    '| `page.count` | integer | C. |',
  ])
  expect(responseText(fieldsOf({ properties: { id: { type: 'string', description: 'The ID.' } } }))).toBe(
    '`id` (string): The ID.',
  )
  expect(responseText([])).toBe('')
})

test('objects with their own section are left out, wherever they are used', () => {
  const order: Schema = { 'x-anchor': 'order', properties: { id: { type: 'string', description: 'The ID.' } } }
  const schema: Schema = {
    allOf: [order, { properties: { more: { type: 'string', description: 'M.' } } }],
    properties: { one: order, all: { type: 'array', items: order }, nested: { properties: { deep: order } } },
  }
  expect(fieldsOf(schema).map(({ path }) => path)).toEqual(['more', 'nested'])
  expect(fieldsOf(order).map(({ path }) => path)).toEqual(['id'])
})

test('a single parameter is a line of text', () => {
  const page = { name: 'page', in: 'query', required: false, 'x-common': false, description: 'P.' } as const
  expect(parametersText('Query', [{ ...page, schema: { type: 'integer', default: 1 } }])).toBe(
    '**Query parameter:** `page` (integer, optional, default `1`). P.',
  )
  expect(parametersText('Query', [])).toBe('')
})

test('allowed values that the description mentions are not repeated', () => {
  const mode = { name: 'mode', in: 'query', required: true, 'x-common': false } as const
  const schema = { type: 'string', enum: ['a', 'b'] }
  expect(parametersText('Query', [{ ...mode, description: '`a` or `b`.', schema }])).toBe(
    '**Query parameter:** `mode` (string, required). `a` or `b`.',
  )
})
