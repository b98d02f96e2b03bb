import { expect, test } from 'vitest'
import type { SearchAnswer } from './provider.ts'
import { createSection, createTestEngine } from './testing/engine.ts'

const constant = (name: string, text: string, heading: string) => ({
  kind: 'constant' as const,
  name,
  text,
  link: '/limits/',
  page: 'Limits',
  others: [heading],
})
const api = { page: 'API' }
const engine = createTestEngine(
  [
    createSection('/limits/', {
      title: 'Limits',
      text: 'HTTP body; payload size and memory; the price of what you run; tmp; variable; queue default absolute',
    }),
    createSection('/errors/', { title: 'Errors' }),
    createSection('/errors/#oom', {
      title: 'Out of Memory',
      page: 'Errors',
      text: 'Symptom: red.\nCause: too much.\nFix: raise the memory. Then replay.',
    }),
    createSection('/errors/#many', {
      title: 'Too Fast',
      page: 'Errors',
      text: 'Symptom: the client gets 429 Too Many Requests with "Slow down, please".\nCause: many.\nFix: wait.',
    }),
    createSection('/errors/#chunk', {
      title: 'Loading chunk N failed',
      page: 'Errors',
      text: 'Symptom: this.\nCause: no network.\nFix: reload.',
    }),
    createSection('/errors/#other', { title: 'Other', page: 'Errors', text: 'Fix: nothing.' }),
    createSection('/api/', { title: 'API', text: 'Disk' }),
    createSection('/api/#create', { title: 'Create a source', ...api, text: 'POST /sources/' }),
    createSection('/api/#get', { title: 'Get a source', ...api, text: 'GET /sources/{id}' }),
    createSection('/api/#sample', { title: 'Sample', ...api, code: ['curl -X POST /sources'] }),
  ],
  {
    title: 'Acme Cloud',
    answers: [
      constant('Payload size limit', '512KB', 'HTTP body'),
      constant('Memory limit', '256MB', 'Memory'),
      constant('Tmp size limit', '512MB', 'Disk'),
      constant('Variable size limit', '64KB', 'Limits'),
      constant('Default queue size', '100', 'Queue size'),
      constant('Max queue size', '10,000', 'Queue size'),
      { ...constant('Waiting', '7', 'Limits'), keywords: [['queue', 'size', 'limit']] },
      { ...constant('Runs price', '$1', 'Limits'), keywords: [['price']] },
      { ...constant('Body price', '$2', 'Limits'), keywords: [['price'], ['default', 'price'], ['price', 'nowhere']] },
    ],
    synonyms: [['limit', 'maximum', 'max']],
  },
)
const answersTo = async (query: string): Promise<SearchAnswer[]> => (await engine.search(query)).answers

test.each([
  ['payload size limit', ['512KB']],
  ['max payload size', ['512KB']],
  ['how big may a payload be', []],
  ['PAYLOAD_SIZE_LIMIT', ['512KB']],
  ['memory limit', ['256MB']],
  ['acme cloud memory limit', ['256MB']],
  ['api memory limit', []],
  ['disk limit', ['512MB']],
  ['disk', []],
  ['http body', ['512KB']],
  ['429', ['Wait.']],
  ['slow down please', ['Wait.']],
  ['429 body', []],
  ['limits', []],
  ['max limit', []],
  ['max queue size', ['10,000', '100']],
  ['price', ['$1', '$2']],
  ['what is the price', ['$1', '$2']],
  ['default price', ['$2', '$1']],
  ['queue size limit', ['7']],
  ['price of the memory', []],
  ['price nowhere', []],
  ['default queue size', ['100', '10,000']],
  ['out of memory', ['Raise the memory. Then replay.']],
  ['Out of Memory error', ['Raise the memory. Then replay.']],
  ['memory', []],
  ['create a source', ['POST /sources/']],
  ['POST /v1/sources', ['POST /sources/']],
  ['post https://api.example.com/v1/sources/', ['POST /sources/']],
  ['/sources', ['POST /sources/', 'GET /sources/{id}']],
  ['post v1/sources', ['POST /sources/']],
  ['curl https://api.example.com/v1/sources/dc_123', ['GET /sources/{id}']],
  ['curl -X POST "https://api.example.com/v1/sources" -H "A: b"', ['POST /sources/']],
  ['429 Too Many Requests', ['Wait.']],
  ['Loading chunk 12 failed', ['Reload.']],
  ['GET /sources/dc_123', ['GET /sources/{id}']],
  ['DELETE /sources', []],
  ['other', []],
  ['sample', []],
])('%s: %j', async (query, texts) => {
  expect((await answersTo(query)).map(({ text }) => text)).toEqual(texts)
})

test('an answer has its kind, its name and its source', async () => {
  expect(await answersTo('out of memory')).toEqual([
    {
      kind: 'error',
      name: 'Out of Memory',
      text: 'Raise the memory. Then replay.',
      link: '/errors/#oom',
      page: 'Errors',
    },
  ])
})
