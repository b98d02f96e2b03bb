import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HostedService, startHostedService } from '../node/testing/hosted/hosted-service.ts'
import { createHostedSearch, toParts } from './hosted.ts'
import type { HostedRecord } from './hosted-record.ts'
import type { SearchProvider } from './provider.ts'

const settings = { appId: 'APP', apiKey: 'public', indexName: 'docs' }
const { signal } = new AbortController()

function createRecord(link: string, own: Partial<HostedRecord> = {}): HostedRecord {
  return {
    objectID: link,
    link,
    page: 'Steps',
    title: 'Steps',
    ancestors: [],
    text: '',
    code: '',
    keywords: [],
    constants: [],
    answers: [],
    version: 'latest',
    lang: 'en-US',
    weight: 1,
    ...own,
  }
}

let service: HostedService
let search: SearchProvider['search']

beforeAll(async () => {
  service = await startHostedService('admin')
  return () => service.stop()
})

beforeEach(() => {
  service.requests.length = 0
  service.indexes.clear()
  const provider = createHostedSearch(settings, { version: 'latest', lang: 'en-US' }, { hosts: [service.host] })
  search = (...query) => provider.search(...query)
})

function store(...records: HostedRecord[]): void {
  const entries = records.map((record) => [record.objectID, { ...record }] as const)
  service.indexes.set('docs', { records: new Map(entries), settings: {}, synonyms: [] })
}

describe('an answer of the service', () => {
  test('is shown as hits, with their matches in heading and excerpt', async () => {
    store(
      createRecord('/steps/#step-exports', {
        title: 'Step exports',
        ancestors: ['Data'],
        text: 'Hand data on.\nA later step reads it.',
      }),
    )
    expect(await search('step', signal)).toEqual({
      hits: [
        {
          link: '/steps/#step-exports',
          title: [
            { text: 'Step', isMatch: true },
            { text: ' exports', isMatch: false },
          ],
          page: 'Steps',
          ancestors: ['Data'],
          excerpt: [
            { text: 'Hand data on. A later ', isMatch: false },
            { text: 'step', isMatch: true },
            { text: ' reads it.', isMatch: false },
          ],
        },
      ],
      answers: [],
      suggestion: null,
    })
  })

  test.each<[string, Partial<HostedRecord>, string]>([
    ['the code, when the text does not match', { text: 'Hand data on.', code: '$.export("a", 1)' }, '$.export("a", 1)'],
    ['nothing, when only the heading matches', { title: '$.export()', text: 'Hand data on.' }, ''],
  ])('has for an excerpt %s', async (_, own, expected) => {
    store(createRecord('/steps/', own))
    const { hits } = await search('$.export', signal)
    expect(hits.map(({ excerpt }) => excerpt?.map(({ text }) => text).join(''))).toEqual([expected])
  })

  test('without marks leaves the heading as it is', async () => {
    store(createRecord('/steps/', { keywords: ['retry'] }))
    expect((await search('retry', signal)).hits[0]?.title).toEqual([{ text: 'Steps', isMatch: false }])
  })

  test('that finds nothing is an empty one', async () => {
    store(createRecord('/steps/'))
    expect(await search('zebra', signal)).toEqual({ hits: [], answers: [], suggestion: null })
  })
})

describe('a fact', () => {
  const limit = { kind: 'constant', name: 'Payload size limit', text: '512KB' } as const
  const memory = { kind: 'constant', name: 'Memory limit', text: '256MB' } as const
  const endpoint = { kind: 'endpoint', name: 'Create a source', text: 'POST /sources/' } as const

  test.each([
    ['whose name the query says', 'payload size', [limit]],
    ['of which it says too little is none', 'limit', []],
    ['about an endpoint, whose path it says', 'post /sources', [endpoint]],
    ['whose value alone it says is none', '512kb', []],
  ])('%s: %s', async (_, query, expected) => {
    store(createRecord('/limits/', { page: 'Limits', answers: [limit, memory, endpoint] }))
    const { hits, answers } = await search(query, signal)
    expect(hits).toHaveLength(1)
    expect(answers).toEqual(expected.map((answer) => ({ ...answer, link: '/limits/', page: 'Limits' })))
  })

  test('is one of few', async () => {
    store(...Array.from({ length: 9 }, (_, index) => createRecord(`/p${index}/`, { answers: [limit] })))
    expect((await search('payload size', signal)).answers).toHaveLength(3)
  })
})

describe('a query', () => {
  test('asks the index, with the public key, for the version and the language of the site only', async () => {
    store(
      createRecord('/here/'),
      createRecord('/older/', { version: 'v1' }),
      createRecord('/elsewhere/', { lang: 'de-DE' }),
    )
    const { hits } = await search('steps', signal)
    expect(hits.map(({ link }) => link)).toEqual(['/here/'])
    expect(service.requests).toMatchObject([
      {
        call: 'POST /1/indexes/*/queries',
        key: 'public',
        body: { requests: [{ indexName: 'docs', query: 'steps', facetFilters: ['version:latest', 'lang:en-US'] }] },
      },
    ])
  })

  test('gets as many hits as a reader looks at', async () => {
    store(...Array.from({ length: 30 }, (_, index) => createRecord(`/p${index}/`)))
    expect((await search('steps', signal)).hits).toHaveLength(12)
  })

  test('an empty query sends no request', async () => {
    expect((await search('  ', signal)).hits).toEqual([])
    expect(service.requests).toEqual([])
  })

  test('fails when the service refuses it', async () => {
    service.fault = () => ({ status: 403 })
    await expect(search('steps', signal)).rejects.toThrow('not now')
    service.fault = () => null
  })
})

test.each([
  ['plain', [['plain', false]]],
  ['', []],
  ['\uE000all\uE001', [['all', true]]],
  [
    'a \uE000b\uE001\uE000c\uE001',
    [
      ['a ', false],
      ['b', true],
      ['c', true],
    ],
  ],
  [
    'cut \uE000off',
    [
      ['cut ', false],
      ['off', true],
    ],
  ],
  ['<em>no\n\n  mark</em>', [['<em>no mark</em>', false]]],
])('marked text %j has the parts %j', (marked, expected) => {
  expect(toParts(marked).map(({ text, isMatch }) => [text, isMatch])).toEqual(expected)
})
