import { describe, expect, test } from 'vitest'
import { bodyTable, fieldsOf, parametersText, parameterTable, responseText, typeName } from './fields.ts'
import type { Schema } from './schema.ts'

/** The lines of the table in a list of definitions. */
function tableIn(text: string): string[] {
  expect(text).toMatch(/^:::fields\n[\s\S]*\n:::$/m)
  return text.split('\n').filter((line) => line.startsWith('|'))
}

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
  expect(tableIn(rows)).toEqual([
    '| Parameter | Type | Required | Default | Description |',
    '| --- | --- | --- | --- | --- |',
    '| `key\\|id` | string | yes | none | K |',
    '| `limit` | integer | no | `10` | L. Minimum 1, maximum 100. |',
    '| `on` | string | no | none | Two lines. Allowed values: `a`, `b`. |',
  ])
})

test('defaults and ranges can be constants', () => {
  const limit: Schema = { type: 'integer', default: '{$SIZE}', minimum: 1, maximum: '{$MAX}', description: 'L.' }
  const mode: Schema = { type: 'string', default: '{$MODE}', description: 'M.' }
  const rows = tableIn(bodyTable({ properties: { limit, mode } }))
  expect(rows.slice(2)).toEqual([
    '| `limit` | integer | no | `{$SIZE}` | L. Minimum 1, maximum {$MAX}. |',
    '| `mode` | string | no | `"{$MODE}"` | M. |',
  ])
})

test('a body whose fields are all described elsewhere has no table', () => {
  expect(bodyTable({ properties: { include: { type: 'string', description: 'I.', 'x-common': true } } })).toBe('')
})

test('a default that is not a fixed value is shown in words', () => {
  const schema: Schema = {
    properties: {
      name: { type: 'string', 'x-default': 'the slug', description: 'N.' },
      active: { type: 'boolean', default: true, description: 'A.' },
    },
  }
  expect(tableIn(bodyTable(schema)).slice(2)).toEqual([
    '| `name` | string | no | the slug | N. |',
    '| `active` | boolean | no | `true` | A. |',
  ])
})

test('the fields of a response are a table', () => {
  expect(tableIn(responseText(fieldsOf(list))).slice(0, 3)).toEqual([
    '| Field | Type | Description |',
    '| --- | --- | --- |',
    '| `page.count` | integer | C. |',
  ])
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

test('parameters have a heading with their place in the request', () => {
  const page = { name: 'page', in: 'query', required: false, 'x-common': false, description: 'P.' } as const
  const text = parametersText('Query', [{ ...page, schema: { type: 'integer', default: 1 } }])
  expect(text).toMatch(/^\*\*Query parameters\*\*\n\n:::fields/)
  expect(text).toContain('| `page` | integer | no | `1` | P. |')
  expect(parametersText('Query', [])).toBe('')
})

test('allowed values that the description mentions are not repeated', () => {
  const mode = { name: 'mode', in: 'query', required: true, 'x-common': false } as const
  const schema = { type: 'string', enum: ['a', 'b'] }
  expect(parametersText('Query', [{ ...mode, description: '`a` or `b`.', schema }])).toContain(
    '| `mode` | string | yes | none | `a` or `b`. |',
  )
})
