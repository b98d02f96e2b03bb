import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { loadSite } from '../../src/node/build.ts'
import { openProject } from '../../src/node/project.ts'
import { type Endpoint, readOpenApi } from '../../src/node/reference/open-api.ts'
import type { Schema } from '../../src/node/reference/open-api-schema.ts'
import { openDataFile } from '../../src/node/reference/read-data.ts'

const told = z.object({ request: z.string(), body: z.unknown().optional() })
const expectation = z.looseObject({
  requests: z.array(z.union([told, z.string().transform((request) => ({ request, body: undefined }))])).default([]),
})
type Told = z.output<typeof told>

const project = await openProject(undefined)
const base = String(project.config.constants.API_BASE_URL)
const path = 'api/rest/openapi.yaml'
const { document } = readOpenApi(openDataFile(path, await readFile(join(project.contentDir, path), 'utf8')))
const endpoints = [...(document?.endpoints.values() ?? [])]
const commonNames = ['include', 'exclude']

/** What a request of a sample has that the OpenAPI document does not allow, or lacks. */
function faultsOf({ request, body }: Told): string[] {
  const [method = '', address = ''] = request.split(' ')
  const url = new URL(address)
  const way = url.pathname.slice(new URL(base).pathname.length)
  const endpoint = endpoints.find((one) => one.method === method && matches(one, way))
  if (!endpoint) return [`${request}: no endpoint`]
  const { parameters, requestBody } = endpoint.operation
  const query = parameters.filter((one) => one.in === 'query')
  const known = [...commonNames, ...query.map(({ name }) => name)]
  const given = [...url.searchParams.keys()]
  const schema = requestBody?.content['application/json'].schema
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : []
  return [
    ...given.filter((name) => !known.includes(name)).map((name) => `${request}: unknown parameter ${name}`),
    ...query
      .filter(({ name, required }) => required && !given.includes(name))
      .map(({ name }) => `${request}: ${name} is missing`),
    ...fields.filter((name) => !propertiesOf(schema).has(name)).map((name) => `${request}: unknown field ${name}`),
    ...(schema?.required ?? [])
      .filter((name) => !fields.includes(name))
      .map((name) => `${request}: ${name} is missing`),
  ]
}

/** `/sources/{id}/events` fits `/sources/dc_abc123/events`. */
function matches({ path: pattern }: Endpoint, way: string): boolean {
  const parts = pattern.split('/').filter(Boolean)
  const written = way.split('/').filter(Boolean)
  return (
    parts.length === written.length && parts.every((part, index) => part.startsWith('{') || part === written[index])
  )
}

function propertiesOf(schema: Schema | undefined): Set<string> {
  const parts = [...(schema?.allOf ?? []), ...(schema?.anyOf ?? [])]
  return new Set([...Object.keys(schema?.properties ?? {}), ...parts.flatMap((part) => [...propertiesOf(part)])])
}

test('requests to the REST API that authors wrote into samples are what its document says', async () => {
  const { site } = await loadSite(project)
  const requests = site.pages.flatMap(({ compiled }) =>
    compiled.samples
      .filter(({ from }) => from === null)
      .flatMap(({ expectation: text }) =>
        text === null ? [] : expectation.parse(parse(text, { logLevel: 'error' })).requests,
      )
      .filter(({ request }) => request.includes(` ${base}/`)),
  )
  expect(requests.length).toBeGreaterThan(10)
  expect(requests.flatMap(faultsOf)).toEqual([])
})

test('a wrong request would be told', () => {
  expect(faultsOf({ request: `GET ${base}/sorces` })).toEqual([`GET ${base}/sorces: no endpoint`])
  expect(faultsOf({ request: `GET ${base}/sources/dc_1/event_summaries?lmit=1` })).toEqual([
    expect.stringContaining('unknown parameter lmit'),
  ])
  expect(faultsOf({ request: `POST ${base}/sources`, body: { ky: 'a' } })).toContainEqual(
    expect.stringContaining('unknown field ky'),
  )
})
