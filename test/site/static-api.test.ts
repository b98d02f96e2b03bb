import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv2020 from '@redocly/ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { apiFiles, apiFolder, apiLists } from '../../packages/lectern/src/node/static-api/operations.ts'
import { lintOpenApi } from '../../packages/lectern-openapi/src/lint.ts'
import { constants } from '../../site/constants.ts'
import { openOwnSite } from './setup/own-site.ts'

const site = await openOwnSite()

function readApi(name: string): Record<string, unknown> {
  return JSON.parse(site.files[`docs/${apiFolder}/${name}.json`] ?? 'null')
}

interface Operation {
  operationId: string
  responses: { '200': { content: { 'application/json': { schema: object } } } }
}

interface Document {
  paths: Record<string, { get: Operation }>
  components: { schemas: Record<string, object> }
}

const document: Document = JSON.parse(site.files[`docs/${apiFolder}/openapi.json`] ?? 'null')
const { paths, components } = document
const operations = Object.entries(paths).map(([path, { get }]) => ({ name: path.slice(1, -'.json'.length), get }))

/** What a response breaks of its schema in the document. */
function validate({ get }: { get: Operation }, response: unknown): string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true })
  ajv.addSchema({ $id: '/openapi.json', $defs: components.schemas })
  const { schema } = get.responses['200'].content['application/json']
  const whole: object = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '/openapi.json#/$defs/'))
  const check = ajv.compile(whole)
  check(response)
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test('the document passes the linter', async () => {
  const faults = await lintOpenApi(JSON.stringify(document))
  expect(faults).toEqual([])
})

test('the document describes every file of the API, and each of them is served', () => {
  const described = [...operations.map(({ name }) => `/${apiFolder}/${name}.json`), `/${apiFolder}/openapi.json`]
  expect(described.toSorted()).toEqual([...apiFiles].toSorted())
  expect(apiFiles.filter((path) => site.files[`docs${path}`] === undefined)).toEqual([])
})

describe('a response', () => {
  test.each(operations)('$name fits its schema', ({ name, get }) => {
    expect(validate({ get }, readApi(name))).toEqual([])
  })

  test.each(apiLists.map(({ name }) => name))('an entry of %s with another field would not fit', (name) => {
    const { get } = paths[`/${name}.json`] ?? {}
    const { data } = readApi(name)
    if (!get || !Array.isArray(data)) throw new Error(`no ${name}`)
    expect(data.length).toBeGreaterThan(10)
    expect(validate({ get }, { data: [{ ...data[0], unknown: true }] })).not.toEqual([])
    expect(validate({ get }, { data: [{}] })).not.toEqual([])
  })
})

test('the records are those of the pages', async () => {
  const { data } = readApi('pages')
  const routes = Array.isArray(data) ? data.map(({ path }) => path) : []
  const nav = JSON.parse(site.files['docs/assets/nav/site.json'] ?? '')
  expect(routes.toSorted()).toEqual(Object.keys(nav.chunks).toSorted())
})

test('every section and address leads to a heading of a page', () => {
  const lists = apiLists.map(({ name }) => readApi(name).data)
  const places = lists.flatMap((data) => (Array.isArray(data) ? data.flatMap(placesOf) : []))
  expect(places.length).toBeGreaterThan(1500)
  const dead = places.filter((place) => {
    const [route = '', anchor] = place.split('#')
    return anchor === undefined ? site.pageAt(route) === '' : !site.pageAt(route).includes(` id="${anchor}"`)
  })
  expect(dead).toEqual([])
})

/** The paths of sections in an entry, and its address without origin and base. */
function placesOf({ section, url }: { section?: string; url?: string }): string[] {
  const path = url?.replace('https://pipedream.com/docs', '')
  return [section, path].filter((one) => one !== undefined)
}

/** Values that only the site's own data can give: one of each kind. */
test('constants, errors, endpoints, commands, and properties have their entries', () => {
  expect(readApi('constants').data).toContainEqual(
    expect.objectContaining({ name: 'MEMORY_LIMIT', value: constants.MEMORY_LIMIT, section: '/limits/#memory' }),
  )
  expect(readApi('errors').data).toContainEqual(
    expect.objectContaining({ name: 'Timeout', section: '/errors/#timeout', fix: expect.stringMatching(/\w\.$/) }),
  )
  expect(readApi('endpoints').data).toContainEqual(
    expect.objectContaining({ method: 'GET', path: '/users/me', server: 'https://api.pipedream.com/v1' }),
  )
  const names = readApi('names').data
  expect(names).toContainEqual(expect.objectContaining({ kind: 'command', name: 'pd deploy' }))
  expect(names).toContainEqual(
    expect.objectContaining({ name: 'reloadProps', section: '/components/api/#prop-reload-props' }),
  )
})

describe('the examples on the page', () => {
  const file = join(import.meta.dirname, '../../site/content/api/docs/static-api.yaml')
  const filled = readFileSync(file, 'utf8').replace(/\{\$([A-Z_]+)\}/g, (_, name: string) => String(constants[name]))
  const { examples }: { examples: Record<string, unknown> } = parse(filled)

  test.each(operations)('$get.operationId fits its schema, and is a part of the response', ({ name, get }) => {
    const example = examples[get.operationId]
    expect(validate({ get }, example)).toEqual([])
    expect(isPartOf(example, readApi(name))).toBe(true)
  })

  test('an example with another value would not be a part of the response', () => {
    expect(isPartOf({ data: [{ name: 'MEMORY_LIMIT', value: '1MB' }] }, readApi('constants'))).toBe(false)
  })
})

/** Whether a value is another one with items and fields left out. */
function isPartOf(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part)) return Array.isArray(whole) && part.every((item) => whole.some((one) => isPartOf(item, one)))
  if (!isObject(part)) return part === whole
  return isObject(whole) && Object.entries(part).every(([key, value]) => isPartOf(value, whole[key]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
