import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkPublished } from '../../packages/lectern/src/node/commands/check-published.ts'
import { loadSite } from '../../packages/lectern/src/node/load-site.ts'
import { createDataFile } from '../../packages/lectern/src/node/output/data-files.ts'
import { openProject } from '../../packages/lectern/src/node/project.ts'
import { createConfig, createProject } from '../../packages/lectern/src/node/testing/sites/sites.ts'
import { tempDir, writeFiles } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { openDataFile } from '../../packages/lectern/src/testing/index.ts'
import { openApi } from '../../packages/lectern-openapi/src/index.ts'
import { lintOpenApi } from '../../packages/lectern-openapi/src/lint.ts'
import { restApi } from '../../packages/lectern-openapi/src/rest-api.ts'
import endpoints from '../fixtures/reference/rest-api-endpoints.json' with { type: 'json' }

interface Media {
  schema: unknown
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

interface Operation {
  summary: string
  responses: Record<string, { content?: Record<string, Media> }>
  requestBody?: { content: Record<string, Media> }
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

let served: string

beforeAll(async () => {
  const path = 'api/rest/openapi.yaml'
  const text = readFileSync(join(import.meta.dirname, '../../site/content', path), 'utf8')
  const { data, problems } = restApi({ file: openDataFile(path, text), names: [] })
  expect(problems).toEqual([])
  const { config } = await openProject(undefined)
  served = String(createDataFile({ path: '/api/openapi.json', data }, '/api/rest/', config).content)
})

/** What the linter says of a document, in one line each. */
async function lint(document: string): Promise<string[]> {
  const faults = await lintOpenApi(document)
  return faults.map(({ rule, path, message }) => `${rule} ${path.join(' ')}: ${message}`)
}

function parse(): OpenApi {
  return JSON.parse(served)
}

function operationOf(document: OpenApi, path: string, method: string): Operation {
  const operation = document.paths[path]?.[method]
  if (!operation) throw new Error(`there is no ${method} ${path}`)
  return operation
}

function contentOf(operation: Operation): Media | undefined {
  return Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1].content?.[
    'application/json'
  ]
}

test('what the linter finds is reported at its line in the data file', async () => {
  const dir = await tempDir()
  const text = `openapi: 3.1.0
info: { title: Shop, version: '1', description: A shop. }
servers: [{ url: https://shop.example.org }]
security: []
tags:
  - { name: Orders, description: All orders., x-anchor: orders, x-operations: [getOrder] }
paths:
  /order:
    get:
      operationId: getOrder
      summary: Get an order
      description: Gives an order.
      tags: [Orders]
      x-anchor: get-an-order
      responses:
        '200':
          description: An order.
          content:
            application/json:
              schema: { type: string }
              example: 42
        '404': { description: None. }
components: { parameters: {}, schemas: {} }
`
  const page =
    '---\ntitle: API\ndescription: A page about an API that has a document of its own.\n---\n\n# API\n\n::generate{from=openapi.yaml with=rest-api publish=/api.json}\n'
  const home = '---\ntitle: Shop\n---\n\n# Shop\n\n[API](/api/)\n'
  await writeFiles(dir, { 'index.md': home, 'api/index.md': page, 'api/openapi.yaml': text })
  const config = createConfig({ generators: [...openApi] })
  const whole = createProject(dir, { contentName: 'docs', config })
  const { site } = await loadSite(whole)
  expect(await checkPublished(site, whole)).toMatchObject([
    {
      file: 'api/openapi.yaml',
      line: 21,
      message: expect.stringContaining('/api.json: '),
      fix: "look up the linter's no-invalid-media-type-examples rule",
    },
  ])
})

describe('the OpenAPI document', () => {
  test('passes the linter, and its examples fit their schemas', async () => {
    expect(await lint(served)).toEqual([])
  })

  test('an operation with an undeclared tag would not pass', async () => {
    const document = parse()
    Object.assign(operationOf(document, '/subscriptions', 'post'), { tags: ['Subscription'] })
    expect(await lint(JSON.stringify(document))).toEqual([
      expect.stringContaining('operation-tag-defined paths /subscriptions post tags 0'),
    ])
  })

  test('an example with a field of the wrong type would not pass', async () => {
    const document = parse()
    const content = contentOf(operationOf(document, '/subscriptions', 'post'))
    if (content) content.example = { data: { id: 42 } }
    expect(await lint(JSON.stringify(document))).toEqual([
      expect.stringContaining('no-invalid-media-type-examples paths /subscriptions post responses 200'),
    ])
  })

  test('an example with a field that no schema names would not pass', async () => {
    const document = parse()
    const content = contentOf(operationOf(document, '/users/me/sources/', 'get'))
    if (content) content.example = { data: [{ id: 'dc_abc123', emitter: 'x' }] }
    expect(await lint(JSON.stringify(document))).toEqual([
      expect.stringContaining('must NOT have unevaluated properties `emitter`'),
    ])
  })

  test('a body that lacks what is required would not pass', async () => {
    const document = parse()
    const content = operationOf(document, '/sources/{id}', 'put').requestBody?.content['application/json']
    if (content?.examples?.deactivate) content.examples.deactivate.value = { active: false }
    expect(await lint(JSON.stringify(document))).toContainEqual(
      expect.stringContaining("must have required property 'component_id'"),
    )
  })
})

/** Ways to the values of some JSON, as the facts write them: `data[].metadata.name`. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item) => pathsOf(item, `${path}[]`))]
  if (typeof value !== 'object' || value === null) return [path]
  const below = Object.entries(value).flatMap(([key, child]) => pathsOf(child, path === '' ? key : `${path}.${key}`))
  return [path, ...below]
}

/** Fields that the facts call optional, or that only one of two kinds of objects has. */
const optional = /configurable_props\[\]\.(?:label|description|default|app)$/

test.each(endpoints.filter(({ response }) => response.length > 0))(
  'the examples of $title show every field of its response',
  ({ method, path, response }) => {
    const operation = operationOf(parse(), path.replace('{key|id}', '{key_or_id}'), method.toLowerCase())
    const { example, examples = {} } = contentOf(operation) ?? {}
    const shown = [example, ...Object.values(examples).map(({ value }) => value)].flatMap((one) => pathsOf(one))
    expect(response.filter((field) => !shown.includes(field) && !optional.test(field))).toEqual([])
  },
)
