import { describe, expect, test } from 'vitest'
import { restApi, restApiFields, restApiList, restApiParameters } from './rest-api.ts'
import { generate } from './testing/orders-api.ts'

describe('a broken document', () => {
  const cases: Record<string, [from: string, to: string, message: string, fix: string, line: string]> = {
    'is no YAML': [
      'openapi: 3.1.0',
      'openapi: a: b',
      'the value of openapi contains a colon',
      'put the value in quotes: openapi: "a: b"',
      'openapi: a: b',
    ],
    'refers to what is not there': [
      'schemas/Order',
      'schemas/Ordre',
      'reference #/components/schemas/Ordre not found',
      'did you mean Order?',
      '$ref: "#/components/schemas/Ordre"',
    ],
    'lacks a title': [
      'summary: Get an order',
      'tags: []',
      "missing summary in paths['/orders/{id}'].get",
      'add summary: …',
      'get:',
    ],
    'lacks an anchor': [
      'x-anchor: get-an-order',
      'tags: []',
      "missing x-anchor in paths['/orders/{id}'].get",
      'add x-anchor: …',
      'get:',
    ],
    'names an operation that is not there': [
      '- getOrder',
      '- getOrdre',
      'unknown operation getOrdre',
      'did you mean getOrder?',
      '- getOrdre',
    ],
    'leaves an operation out': [
      '      - changeOrder\n',
      '',
      "operation changeOrder isn't in any section",
      "add it to a tag's x-operations",
      'put:',
    ],
    'lists an object that does not exist': [
      '- Order',
      '- Ordre',
      'unknown schema Ordre',
      'did you mean Order?',
      '- Ordre',
    ],
    'lists an object without a heading': [
      'title: Order object',
      'readOnly: true',
      'schema Order needs a title and an x-anchor',
      'add both to the schema',
      '- Order',
    ],
    'has no example of a parameter': [
      '      example: o_1\n',
      '',
      'parameter id of getOrder has no example',
      'add an example with a realistic value to the parameter',
      '- $ref: "#/components/parameters/Id"',
    ],
    'has no example of a body': [
      ' b:',
      ' c:',
      'the body of changeOrder has no example for c',
      'add an example to its application/json content',
      'requestBody:',
    ],
    'uses an operation ID twice': [
      'operationId: changeOrder',
      'operationId: getOrder',
      'operationId getOrder is already used by GET /orders/{id}',
      "give PUT /orders/{id} its own operationId, and add that to a tag's x-operations",
      'operationId: getOrder',
    ],
    'uses an anchor twice': [
      'x-anchor: change-an-order',
      'x-anchor: get-an-order',
      'x-anchor get-an-order is already used by GET /orders/{id}',
      'give PUT /orders/{id} its own x-anchor',
      'x-anchor: get-an-order',
    ],
    'has an empty example of a parameter': [
      'example: o_1',
      'example:',
      'parameter id of getOrder has no example',
      'add an example with a realistic value to the parameter',
      '- $ref: "#/components/parameters/Id"',
    ],
    'has a parameter only in the path': [
      '/orders/{id}:',
      '/orders/{id}/{part}:',
      "operation getOrder doesn't declare {part}, which its path contains",
      'add a parameter with name: part and in: path',
      'get:',
    ],
    'leads to an operation that is not there': [
      'see: getOrder',
      'see: getOder',
      'unknown operation getOder',
      'did you mean getOrder?',
      '- see: getOder',
    ],
  }

  test.each(Object.entries(cases))('that %s is reported with its place', (_, [from, to, message, fix, line]) => {
    let text = ''
    const { markdown, problems } = generate(restApi, [], (whole) => {
      text = whole.replace(from, to)
      expect(text).not.toBe(whole)
      return text
    })
    expect(markdown).toBe('')
    const [problem] = problems.filter((one) => one.message === message)
    expect(problem, JSON.stringify(problems)).toMatchObject({ file: 'api/openapi.yaml', fix, severity: 'error' })
    expect(text.split('\n')[(problem?.line ?? 0) - 1]?.trim()).toBe(line)
  })

  test('is reported by every generator that reads it', () => {
    for (const generator of [restApi, restApiList, restApiParameters, restApiFields]) {
      expect(generate(generator, [], (text) => text.replace('tags:', 'tgas:')).problems).not.toEqual([])
    }
  })
})
