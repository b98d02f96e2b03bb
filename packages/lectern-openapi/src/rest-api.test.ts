import { describe, expect, test } from 'vitest'
import { compileBody, told } from '../../lectern/src/testing/index.ts'
import { restApi, restApiFields, restApiList, restApiParameters } from './rest-api.ts'
import { generate } from './testing/orders-api.ts'

/** The first lines of a text's parts, without the samples. */
function outline(markdown: string): string[] {
  return markdown.split('\n').filter((line) => /^(?:#|\*\*|\||[A-Z]+ \/|The same)/.test(line))
}

describe('restApi', () => {
  const { markdown, data, problems } = generate(restApi)

  test('gives the search the keywords of an operation, of a tag, and of a heading that leads elsewhere', () => {
    const words = [...markdown.matchAll(/^::keywords\{words="(.*)"\}$/gm)].map(([, own]) => own)
    expect(words).toEqual(['read a purchase', 'what else', 'look at a purchase'])
    expect(JSON.stringify(data)).not.toContain('purchase')
  })

  test('writes a section for each tag, and an entry with the same parts for each operation', () => {
    expect(problems).toEqual([])
    expect(outline(markdown)).toEqual([
      '## Orders {#orders}',
      '### Get an order {#get-an-order}',
      'GET /orders/{id|key}',
      '**Path parameters**',
      '| Parameter | Type | Required | Default | Description |',
      '| --- | --- | --- | --- | --- |',
      '| `id\\|key` | string | yes | none | The ID. |',
      '**Request**',
      '**Response**',
      '| Status | Meaning |',
      '| --- | --- |',
      '| `200` | The order. |',
      '| `401` | No key. |',
      '| Field | Type | Description |',
      '| --- | --- | --- |',
      '| `id` | string | The ID. |',
      '**Example response**',
      '### Change an order {#change-an-order}',
      'PUT /orders/{id|key}',
      '**Path parameters**',
      '| Parameter | Type | Required | Default | Description |',
      '| --- | --- | --- | --- | --- |',
      '| `id\\|key` | string | yes | none | The ID. |',
      '**Query parameters**',
      '| Parameter | Type | Required | Default | Description |',
      '| --- | --- | --- | --- | --- |',
      '| `mode` | string | no | none | How. |',
      '**Body**, as JSON',
      '| Field | Type | Required | Default | Description |',
      '| --- | --- | --- | --- | --- |',
      '| `items` | integer | no | none | How many. |',
      '**Request:** none of it',
      '**Request:** more of it',
      '**Response**',
      '| Status | Meaning |',
      '| --- | --- |',
      '| `2xx` | It was changed. |',
      '| `401` | No key. |',
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
  expect(generate(restApiFields, ['Order']).markdown).toContain('| `id` | string | The ID. |')
  expect(generate(restApiFields, ['Ordre']).problems.map(told)).toEqual([
    [0, 0, 'there is no schema Ordre', 'did you mean Order ?'],
  ])
  expect(generate(restApiParameters, ['Id', 'Includ']).problems.map(told)).toEqual([
    [0, 0, 'there is no parameter Includ', 'did you mean Include ?'],
  ])
})

test('restApi names its endpoints, for pages that mention them', () => {
  expect(generate(restApi).names).toEqual([
    { kind: 'endpoint', name: 'GET /orders/{id|key}', to: '#get-an-order', server: 'https://api.example.com' },
    { kind: 'endpoint', name: 'PUT /orders/{id|key}', to: '#change-an-order', server: 'https://api.example.com' },
  ])
})
