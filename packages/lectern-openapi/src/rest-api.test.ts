import { describe, expect, test } from 'vitest'
import { compileBody, reported } from '../../lectern/src/testing/index.ts'
import { restApi, restApiFields, restApiList, restApiParameters } from './rest-api.ts'
import { generate } from './testing/orders-api.ts'

/** Headings, tables and first lines, without the samples. */
function outline(markdown: string): string[] {
  return markdown.split('\n').filter((line) => /^(?:#|\*\*|\||`|[A-Z]+ \/|The same|This endpoint)(?!``)/.test(line))
}

describe('restApi', () => {
  const { markdown, data, problems } = generate(restApi)

  test('adds the keywords of objects, operations, tags and linked headings', () => {
    const words = [...markdown.matchAll(/^::keywords\{words="(.*)"\}$/gm)].map(([, own]) => own)
    expect(words).toEqual(['fields of an order', 'read a purchase', 'what else', 'look at a purchase'])
    expect(JSON.stringify(data)).not.toContain('purchase')
  })

  test('writes a section for each tag, with its objects and its operations', () => {
    expect(problems).toEqual([])
    expect(outline(markdown)).toEqual([
      '## Orders {#orders}',
      '### Order object {#order-object}',
      '`id` (string): The ID.',
      '### Get an order {#get-an-order}',
      'GET /orders/{id|key}',
      '**Path parameter:** `id|key` (string, required). The ID.',
      'This endpoint also takes the [cursors](#cursors).',
      '**Example request**',
      '**Response:** `200`. The order.',
      '`cached` (boolean): Whether it is old.',
      '**Example response**',
      '### Change an order {#change-an-order}',
      'PUT /orders/{id|key}',
      '**Path parameter:** `id|key` (string, required). The ID.',
      '**Query parameter:** `mode` (string, optional). How.',
      '**JSON body**',
      '| Field | Type | Required | Default | Description |',
      '| --- | --- | --- | --- | --- |',
      '| `items` | integer | no | none | How many. |',
      '**Example request:** none of it',
      '**Example request:** more of it',
      '**Response:** `2xx`. It was changed.',
      '`409`. It was sent already.',
      '## More {#more}',
      '### Read an order {#read-an-order}',
      'GET /orders/{id|key}',
      'The same. See [Get an order](#get-an-order).',
    ])
  })

  test('is a page without problems', async () => {
    expect((await compileBody(markdown)).problems).toEqual([])
  })

  test('makes requests of the examples: those of one name belong together', async () => {
    const { samples } = await compileBody(markdown)
    const curls = samples.filter(({ language }) => language === 'bash').map(({ code }) => code.split(' \\\n  '))
    expect(curls.map(([first]) => first)).toEqual([
      "curl 'https://api.example.com/orders/o_1'",
      "curl -G -X PUT 'https://api.example.com/orders/o_1'",
      "curl -X PUT 'https://api.example.com/orders/o_1'",
    ])
    expect(curls[1]?.slice(1)).toContain('-d mode=soft')
    expect(curls[1]?.at(-1)).toContain('"items": 0')
    expect(curls[2]?.at(-1)).toContain('"items": 2')
  })

  test('publishes the document without what only the page reads', () => {
    expect(JSON.stringify(data)).not.toContain('"x-')
    expect(data).toMatchObject({ openapi: '3.1.0', tags: [{ name: 'Orders' }, { name: 'More' }] })
    expect(JSON.stringify(data)).toContain('"$ref":"#/components/schemas/Order"')
    expect(data).toMatchObject({
      components: { schemas: { Order: { properties: { id: { description: 'The ID. Default: a new one.' } } } } },
    })
  })
})

test('restApiList names every operation once, with its method and path', () => {
  expect(generate(restApiList).markdown.split('\n').slice(2)).toEqual([
    '| [Get an order](#get-an-order) | :literal[`GET /orders/{id\\|key}`] |',
    '| [Change an order](#change-an-order) | :literal[`PUT /orders/{id\\|key}`] |',
  ])
})

test('restApiParameters and restApiFields write the parts that are named', () => {
  expect(generate(restApiParameters, ['Include']).markdown).toContain('| `include` | string | no | none | Fields. |')
  expect(generate(restApiFields, ['Order']).markdown).toBe('`id` (string): The ID.')
  expect(generate(restApiFields, ['Ordre']).problems.map(reported)).toEqual([
    [0, 0, 'unknown schema Ordre', 'did you mean Order?'],
  ])
  expect(generate(restApiParameters, ['Id', 'Includ']).problems.map(reported)).toEqual([
    [0, 0, 'unknown parameter Includ', 'did you mean Include?'],
  ])
})

test('restApi names its endpoints, for pages that mention them', () => {
  expect(generate(restApi).names).toEqual([
    { kind: 'endpoint', name: 'GET /orders/{id|key}', to: '#get-an-order', server: 'https://api.example.com' },
    { kind: 'endpoint', name: 'PUT /orders/{id|key}', to: '#change-an-order', server: 'https://api.example.com' },
  ])
})
