import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRecord } from '../../../shared/testing/pages.ts'
import type { Site } from '../../pipeline/assemble.ts'
import { SiteError } from '../../problem.ts'
import {
  type Fault,
  type HostedService,
  type ServiceRequest,
  startHostedService,
} from '../../testing/hosted/hosted-service.ts'
import { createSite } from '../../testing/sites/sites.ts'
import { pushSearch } from './push-search.ts'

const adminKey = 'admin-key-1234'
const hosted = { appId: 'APP', apiKey: 'public-key', indexName: 'docs' }
/** What readers search before the push. */
const before = { objectID: '/old/', link: '/old/', title: 'Old' }

let service: HostedService
let waits: number[]

beforeEach(async () => {
  service = await startHostedService(adminKey)
  waits = []
  service.indexes.set('docs', { records: new Map([[before.objectID, before]]), settings: { old: true }, synonyms: [] })
})

afterEach(() => service.stop())

const steps = createRecord('/steps/', {
  title: 'Steps',
  keywords: ['retry'],
  headers: [{ level: 2, title: 'Step exports', slug: 'step-exports' }],
})
const long = createRecord('/long/', {
  headers: Array.from({ length: 1_200 }, (_, index) => ({ level: 2, title: `Part ${index}`, slug: `part-${index}` })),
})
const siteOf = (records = [steps], search: object = { hosted }): Site => createSite(records, { search })

function push(site = siteOf(), key: string | undefined = adminKey): ReturnType<typeof pushSearch> {
  const pause = async (wait: number): Promise<void> => void waits.push(wait)
  return pushSearch({ site, key }, { options: { hosts: [service.host] }, pause })
}

/** Message and fix of a failed push. */
async function refusal(pushing: Promise<unknown>): Promise<string[]> {
  const error = await pushing.catch((reason: unknown) => reason)
  if (!(error instanceof SiteError)) throw new Error('no SiteError', { cause: error })
  expect(JSON.stringify(error.problems) + String(error)).not.toContain(adminKey)
  return error.problems.map(({ file, message }) => `${file}: ${message}`)
}

/** Lets the calls that match go wrong, so many times. */
function break_(call: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY): void {
  let left = times
  service.fault = (request: ServiceRequest) => (call.test(request.call) && left-- > 0 ? fault : null)
}

const liveLinks = (): string[] => [...(service.indexes.get('docs')?.records.keys() ?? [])]
const stayedAsItWas = (): void => {
  expect([...service.indexes]).toEqual([
    ['docs', { records: new Map([[before.objectID, before]]), settings: { old: true }, synonyms: [] }],
  ])
}

describe('a push', () => {
  test('replaces the index by the sections of the site, with our settings', async () => {
    expect(await push()).toEqual({ indexName: 'docs', sectionCount: 2, recordCount: 2 })
    expect([...service.indexes.keys()]).toEqual(['docs'])
    expect(liveLinks()).toEqual(['/steps/', '/steps/#step-exports'])
    const index = service.indexes.get('docs')
    expect(index?.records.get('/steps/#step-exports')).toMatchObject({
      title: 'Step exports',
      page: 'Steps',
      version: 'latest',
      lang: 'en-US',
    })
    expect(index?.settings).toMatchObject({
      attributesForFaceting: ['filterOnly(version)', 'filterOnly(lang)'],
      attributeForDistinct: 'link',
    })
    expect(index?.settings).not.toHaveProperty('old')
  })

  test('takes the synonyms of the site along', async () => {
    await push(siteOf([steps], { hosted, synonyms: [['webhook', 'http trigger']], concepts: { workflow: 'flow' } }))
    expect(service.indexes.get('docs')?.synonyms).toEqual([
      { objectID: 'group-1', type: 'synonym', synonyms: ['webhook', 'http trigger'] },
      { objectID: 'group-2', type: 'oneWaySynonym', input: 'flow', synonyms: ['workflow'] },
    ])
  })

  test('gives the same ids and records each time', async () => {
    await push()
    const first = service.indexes.get('docs')?.records
    await push()
    expect(service.indexes.get('docs')?.records).toEqual(first)
  })

  test('of many sections goes in batches', async () => {
    await push(siteOf([long]))
    const batches = service.requests.filter(({ call }) => call.endsWith('/batch'))
    expect(batches).toHaveLength(2)
    expect(liveLinks()).toHaveLength(1_201)
  })

  test('does not touch the live index before the move', async () => {
    await push()
    const calls = service.requests.map(({ call }) => call)
    const move = calls.findIndex((call) => call.endsWith('/operation'))
    expect(calls.slice(0, move).filter((call) => call.includes('/docs/'))).toEqual([])
    expect(calls.slice(move + 1).every((call) => call.startsWith('GET /1/indexes/docs/task/'))).toBe(true)
  })

  test('waits for changes that take their time', async () => {
    service.isSlow = true
    await push()
    expect(liveLinks()).toEqual(['/steps/', '/steps/#step-exports'])
  })

  test('creates a missing index', async () => {
    service.indexes.clear()
    await push()
    expect(liveLinks()).toEqual(['/steps/', '/steps/#step-exports'])
  })
})

describe('a service that is not well for a while', () => {
  test.each<[string, RegExp, Fault]>([
    ['too busy for a batch', /\/batch$/, { status: 429 }],
    ['broken', /\/settings$/, { status: 503 }],
    ['not reachable', /\/operation$/, 'drop'],
    ['too busy to report tasks', /\/task\//, { status: 429 }],
  ])('(%s) is asked again, with growing waits', async (_, call, fault) => {
    break_(call, fault, 3)
    await push()
    expect(waits).toEqual([1_000, 2_000, 4_000])
    expect(liveLinks()).toEqual(['/steps/', '/steps/#step-exports'])
  })
})

describe('a push that fails leaves the live index unchanged and removes the temporary one', () => {
  test.each<[string, RegExp, Fault, string]>([
    ['while the records go up', /\/batch$/, { status: 503 }, 'could not be reached'],
    ['at the second batch', /\/batch$/, 'drop', 'could not be reached'],
    ['with the settings', /\/settings$/, { status: 400 }, 'responded with status 400: not now'],
    ['by too many requests', /\/batch$/, { status: 429 }, 'was too busy for a minute'],
    ['waiting for a task', /\/task\//, { status: 404 }, 'responded with status 404: not now'],
  ])('%s', async (when, call, fault, reason) => {
    let batches = 0
    service.fault = (request) =>
      call.test(request.call) && (when !== 'at the second batch' || batches++ > 0) ? fault : null
    expect(await refusal(push(siteOf([long])))).toEqual([`search:push: the service ${reason}; docs is unchanged`])
    stayedAsItWas()
  })

  test('and what could not be taken away is named', async () => {
    service.fault = ({ call }) => (/\/settings$|^DELETE/.test(call) ? { status: 503 } : null)
    expect(await refusal(push())).toEqual([
      expect.stringMatching(/; docs is unchanged; the temporary index docs_push_\d+ could not be deleted$/),
    ])
    expect(liveLinks()).toEqual(['/old/'])
  })

  test('a move that the service does not confirm is reported as what it is', async () => {
    break_(/\/operation$/, 'drop')
    expect(await refusal(push())).toEqual([
      expect.stringMatching(/; could not confirm that docs_push_\d+ replaced docs$/),
    ])
    expect(liveLinks()).toEqual(['/old/'])
  })
})

describe('before anything is sent', () => {
  afterEach(() => {
    expect(service.requests).toEqual([])
    stayedAsItWas()
  })

  test.each([
    ['no service is configured', { hosted: null }],
    ['the app id is empty', { hosted: { appId: '', apiKey: '', indexName: '' } }],
  ])('%s', async (_, search) => {
    expect(await refusal(push(siteOf([steps], search)))).toEqual(['site.config.ts: search.hosted.appId is not set'])
  })

  test.each([
    ['missing', undefined, 'is not set'],
    ['empty', '', 'is not set'],
    ['the one that readers get', 'public-key', 'is the public search key'],
  ])('the key is %s', async (_, key, reason) => {
    const pushing = pushSearch({ site: siteOf(), key }, { options: { hosts: [service.host] } })
    expect(await refusal(pushing)).toEqual([`environment: ALGOLIA_ADMIN_KEY ${reason}`])
  })

  test('a site without pages would leave readers an empty index', async () => {
    expect(await refusal(push(siteOf([])))).toEqual(['search:push: the site has no sections; docs is unchanged'])
  })
})

test('a key that the service refuses is reported, without the key', async () => {
  expect(await refusal(push(siteOf(), 'wrong-key'))).toEqual([
    'search:push: the service rejected the key: Invalid Application-ID or API key; docs is unchanged; ' +
      `the temporary index ${service.requests[0]?.call.split('/')[3]} could not be deleted`,
  ])
})
