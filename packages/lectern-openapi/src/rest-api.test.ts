import { describe, expect, test } from 'vitest'
import { compileBody, compileReference, reported } from '../../lectern/src/testing/index.ts'
import { restApi, restApiFields, restApiList, restApiParameters } from './rest-api.ts'
import { generate } from './testing/orders-api.ts'

/** Headings, tables and first lines, without the samples. */
function outline(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) =>
      /^(?:#|\*\*|\||- |:endpoint|:+(?:values|response|tab\[[^cCNP])|The same|This endpoint| {2}"id")/.test(line),
    )
}

describe('restApi', () => {
  const { markdown, data, problems } = generate(restApi)

  test('writes a section for each tag, with its objects and its operations', () => {
    expect(problems).toEqual([])
    expect(outline(markdown).slice(0, 24)).toEqual([
      '## Orders {#orders}',
      '- [Get an order](#get-an-order) :endpoint[`GET /orders/{id|key}`]',
      '- [Change an order](#change-an-order) :endpoint[`PUT /orders/{id|key}`]',
      '### Order object {#order-object}',
      '  "id": "o_1"',
      '| Field | Type | Description |',
      '| --- | --- | --- |',
      '| `id` | string | The ID. |',
      '### Get an order {#get-an-order}',
      ':endpoint[`GET /orders/{id|key}`]{server="https://api.example.com"}',
      '::values{names="o_1: id|key"}',
      '**Example request**',
      '::::responses[Example response]',
      ':::response{status="200 OK"}',
      ':::response{status="401 Unauthorized" text="Common to all endpoints" to="#orders"}',
      '**Path parameters**',
      '| Parameter | Type | Required | Default | Description |',
      '| --- | --- | --- | --- | --- |',
      '| `id\\|key` | string | yes | none | The ID. |',
      'This endpoint also accepts the [cursors](#cursors).',
      '**Response:** `200`. The order.',
      '| Field | Type | Description |',
      '| --- | --- | --- |',
      '| `cached` | boolean | Whether it is old. |',
    ])
  })

  test('is a page without problems', async () => {
    expect((await compileReference(markdown)).problems).toEqual([])
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

describe('a body with only common fields and no example', () => {
  const change = (text: string): string =>
    text.replace(/( +)description: How many\.[\s\S]*?(?=\n +responses:)/, '$1description: How many.\n$1x-common: true')

  test("isn't described again and isn't in samples if it's optional", () => {
    const { markdown, problems } = generate(restApi, [], change)
    expect(problems).toEqual([])
    expect(markdown).toContain('PUT /orders')
    expect(markdown).not.toContain('JSON body')
    expect(markdown).not.toContain('"items"')
  })

  test("is reported if it's required", () => {
    const { problems } = generate(restApi, [], (text) =>
      change(text).replace(/( +)requestBody:/, '$&\n$1  required: true'),
    )
    expect(problems.map(({ message }) => message)).toEqual(['the body of changeOrder has no example for b'])
  })
})

test('restApiList names every operation once, with its method and path, below its section', () => {
  expect(generate(restApiList).markdown.split('\n').slice(2)).toEqual([
    '| [Orders](#orders) |  |',
    '| [Get an order](#get-an-order) | :endpoint[`GET /orders/{id\\|key}`] |',
    '| [Change an order](#change-an-order) | :endpoint[`PUT /orders/{id\\|key}`] |',
  ])
})

test('restApiParameters and restApiFields write the parts that are named', () => {
  expect(generate(restApiParameters, ['Include']).markdown).toContain('| `include` | string | no | none | Fields. |')
  expect(generate(restApiFields, ['Order']).markdown).toContain('| `id` | string | The ID. |')
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

test('readers can enter every ID that the examples of an endpoint send, each once', () => {
  const { markdown, problems } = generate(restApi, [], (text) =>
    text
      .replaceAll('name: mode', 'name: shop_id')
      .replaceAll('value: soft', 'value: shop_1')
      .replaceAll(/( +)items: 2/g, '$1items: 2\n$1customer_id: c_1\n$1seller_id: c_*\n$1key: a-b'),
  )
  expect(problems).toEqual([])
  expect(markdown.match(/::values\{.*\}/g)).toEqual([
    '::values{names="o_1: id|key"}',
    '::values{names="o_1: id|key, shop_1: shop_id, c_1: customer_id, a-b: key"}',
  ])
})
