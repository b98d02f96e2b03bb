import { stringify } from 'yaml'
import type { Generated, Generator } from '../../../lectern/src/index.ts'
import { openDataFile } from '../../../lectern/src/testing/index.ts'

function jsonContent(content: object): object {
  return { content: { 'application/json': content } }
}

/** A document with one endpoint to read, one to write, and a heading that links to the first. */
function createDocument(): Record<string, unknown> {
  const id = {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The ID.',
    schema: { type: 'string' },
    example: 'o_1',
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Orders', version: 'v1' },
    servers: [{ url: 'https://api.example.com' }],
    tags: [
      {
        name: 'Orders',
        description: 'What people order.',
        'x-anchor': 'orders',
        'x-objects': ['Order'],
        'x-operations': ['getOrder', 'changeOrder'],
      },
      {
        name: 'More',
        description: 'The rest.',
        'x-anchor': 'more',
        'x-operations': [
          {
            see: 'getOrder',
            title: 'Read an order',
            'x-anchor': 'read-an-order',
            description: 'The same.',
          },
        ],
      },
    ],
    paths: {
      '/orders/{id}': {
        get: {
          operationId: 'getOrder',
          'x-anchor': 'get-an-order',
          summary: 'Get an order',
          description: 'Returns an order.',
          parameters: [
            { $ref: '#/components/parameters/Id' },
            { $ref: '#/components/parameters/Include' },
            { $ref: '#/components/parameters/After' },
          ],
          responses: {
            '200': {
              description: 'The order.',
              ...jsonContent({
                schema: {
                  type: 'object',
                  properties: {
                    data: { $ref: '#/components/schemas/Order' },
                    cached: { type: 'boolean', description: 'Whether it is old.' },
                  },
                },
                example: { data: { id: 'o_1' }, cached: false },
              }),
            },
            '401': { $ref: '#/components/responses/NoKey' },
          },
        },
        put: {
          operationId: 'changeOrder',
          'x-anchor': 'change-an-order',
          summary: 'Change an order',
          description: 'Changes an order.',
          parameters: [
            { $ref: '#/components/parameters/Id' },
            {
              name: 'mode',
              in: 'query',
              description: 'How.',
              schema: { type: 'string' },
              examples: { b: { value: 'soft' } },
            },
          ],
          requestBody: {
            description: 'What changes.',
            ...jsonContent({
              schema: { type: 'object', properties: { items: { type: 'integer', description: 'How many.' } } },
              examples: {
                a: { summary: 'More of it', value: { items: 2 } },
                b: { summary: 'None of it', value: { items: 0 } },
              },
            }),
          },
          responses: {
            '401': { $ref: '#/components/responses/NoKey' },
            '409': { description: 'It was sent already.' },
            '2XX': { description: 'It was changed.' },
          },
        },
      },
    },
    components: {
      parameters: {
        Id: { ...id, 'x-shown-as': 'id|key' },
        After: {
          name: 'after',
          'x-common': 'the [cursors](#cursors)',
          in: 'query',
          description: 'A cursor.',
          schema: { type: 'string' },
        },
        Include: { name: 'include', 'x-common': true, in: 'query', description: 'Fields.', schema: { type: 'string' } },
      },
      responses: { NoKey: { description: 'No key.', 'x-common': '#orders' } },
      schemas: {
        Order: {
          title: 'Order object',
          'x-anchor': 'order-object',
          description: 'An order.',
          type: 'object',
          properties: { id: { type: 'string', description: 'The ID.', 'x-default': 'a new one' } },
        },
      },
    },
  }
}

/** Runs a generator on that document. @param change edits its YAML */
export function generate(
  generator: Generator,
  names: string[] = [],
  change = (text: string): string => text,
): Generated {
  const text = stringify(createDocument(), { aliasDuplicateObjects: false })
  return generator({ file: openDataFile('api/openapi.yaml', change(text)), names })
}
