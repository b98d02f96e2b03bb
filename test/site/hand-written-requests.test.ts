import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Sample } from '../../packages/lectern/src/node/markdown/extract/samples.ts'
import { createDataFile } from '../../packages/lectern/src/node/output/data-files.ts'
import { openProject } from '../../packages/lectern/src/node/project.ts'
import { openDataFile } from '../../packages/lectern/src/testing/index.ts'
import { readOpenApi } from '../../packages/lectern-openapi/src/document.ts'
import { lintOpenApi } from '../../packages/lectern-openapi/src/lint.ts'
import { restApi } from '../../packages/lectern-openapi/src/rest-api.ts'
import type { Endpoint, Schema } from '../../packages/lectern-openapi/src/schema.ts'
import { loadOwnSite } from './setup/own-site.ts'

const told = z.object({ request: z.string(), body: z.unknown().optional() })
const expectation = z.looseObject({
  requests: z.array(z.union([told, z.string().transform((request) => ({ request, body: undefined }))])).default([]),
})
type Told = z.output<typeof told>

const project = await openProject(undefined)
const base = String(project.config.constants.API_BASE_URL)
const path = 'api/rest/openapi.yaml'
const file = openDataFile(path, await readFile(join(project.contentDir, path), 'utf8'))
const { document } = readOpenApi(file)
const endpoints = [...(document?.endpoints.values() ?? [])]
const commonNames = ['include', 'exclude']

/** An answer that an author shows below a request, and where: `/api/auth/:52`. */
interface Shown {
  place: string
  request: string
  value: unknown
}

const envelope = z.looseObject({ data: z.unknown() })
const responses = z.record(
  z.string(),
  z.looseObject({ content: z.looseObject({ 'application/json': z.looseObject({ schema: z.unknown() }) }).optional() }),
)
const served = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses }))) })

/** What a request of a sample has that the OpenAPI document does not allow, or lacks. */
function faultsOf({ request, body }: Told): string[] {
  const endpoint = endpointOf(request)
  const url = new URL(request.split(' ')[1] ?? '')
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

function endpointOf(request: string): Endpoint | undefined {
  const [method = '', address = ''] = request.split(' ')
  const way = new URL(address).pathname.slice(new URL(base).pathname.length)
  return endpoints.find((one) => one.method === method && matches(one, way))
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

/** The requests that a sample is expected to make to the REST API. */
function requestsOf({ expectation: text }: Sample): Told[] {
  if (text === null) return []
  const { requests } = expectation.parse(parse(text, { logLevel: 'error' }))
  return requests.filter(({ request }) => request.includes(` ${base}/`))
}

/** The answers on a page, each with the last request above it. */
function answersOn(route: string, samples: readonly Sample[]): Shown[] {
  return samples.flatMap((sample, index) => {
    const { data: value } = envelope.safeParse(sample.language === 'json' ? JSON.parse(sample.code) : null)
    const above = samples.slice(0, index).flatMap(requestsOf).at(-1)
    return value && above ? [{ place: `${route}:${sample.place.line}`, request: above.request, value }] : []
  })
}

/** What the OpenAPI document does not allow in answers: they are linted as its examples. */
async function faultsOfAnswers(answers: readonly Shown[]): Promise<string[]> {
  const { data } = restApi({ file, names: [] })
  const whole = served.parse(JSON.parse(String(createDataFile({ path: '/a.json', data }, '/', project.config).content)))
  for (const { place, request, value } of answers) {
    const { path: way = '', method = '' } = endpointOf(request) ?? {}
    const all = Object.entries(whole.paths[way]?.[method.toLowerCase()]?.responses ?? {})
    const media = all.find(([status]) => status.startsWith('2'))?.[1].content?.['application/json']
    if (!media) return [`${place}: ${request} has no answer`]
    delete media.example
    media.examples = Object.assign(media.examples ?? {}, { [place]: { value } })
  }
  const faults = await lintOpenApi(JSON.stringify(whole))
  return faults.map(({ path: at, message }) => `${at.join(' ')}: ${message}`)
}

const site = await loadOwnSite()
const pages = site.pages.map(({ compiled }) => ({
  route: compiled.record.path,
  samples: compiled.samples.filter(({ from }) => from === null),
}))

test("REST API requests in handwritten samples match the API's document", () => {
  const requests = pages.flatMap(({ samples }) => samples.flatMap(requestsOf))
  expect(requests.length).toBeGreaterThan(10)
  expect(requests.flatMap(faultsOf)).toEqual([])
})

test("handwritten REST API responses below requests match the API's document", async () => {
  const answers = pages.flatMap(({ route, samples }) => answersOn(route, samples))
  expect(answers.length).toBeGreaterThan(5)
  expect(await faultsOfAnswers(answers)).toEqual([])
})

test('a wrong request is reported', () => {
  expect(faultsOf({ request: `GET ${base}/sorces` })).toEqual([`GET ${base}/sorces: no endpoint`])
  expect(faultsOf({ request: `GET ${base}/sources/dc_1/event_summaries?lmit=1` })).toEqual([
    expect.stringContaining('unknown parameter lmit'),
  ])
  expect(faultsOf({ request: `POST ${base}/sources`, body: { ky: 'a' } })).toContainEqual(
    expect.stringContaining('unknown field ky'),
  )
})

test('a wrong response is reported', async () => {
  const request = `GET ${base}/users/me/subscriptions`
  const value = { data: [{ id: 'sub_abc123', emiter_id: 'dc_abc123' }] }
  expect(await faultsOfAnswers([{ place: '/page/:1', request, value }])).toEqual([
    expect.stringMatching(/\/page\/:1.*unevaluated properties `emiter_id`/),
  ])
  const deletion = `DELETE ${base}/sources/dc_abc123`
  expect(await faultsOfAnswers([{ place: '/page/:1', request: deletion, value }])).toEqual([
    `/page/:1: ${deletion} has no answer`,
  ])
})
