import { beforeAll, expect, test } from 'vitest'
import type { SearchEngine } from '../../packages/lectern/src/search/engine.ts'
import { constantKeywords } from '../../site/constants.ts'
import config from '../../site/site.config.ts'
import { createSiteEngine } from '../search/own-engine.ts'
import { loadOwnSite } from './setup/own-site.ts'

let engine: SearchEngine

beforeAll(async () => {
  const site = await loadOwnSite()
  engine = createSiteEngine(site)
}, 240_000)

test.each([
  ['PAYLOAD_SIZE_LIMIT', 'Payload size limit'],
  ['http payload limit', 'Payload size limit'],
  ['how much memory can a workflow have', 'Memory limit'],
  ['maximum memory', 'Memory absolute limit'],
  ['max queue size', 'Max workflow queue size'],
  ['default queue size', 'Default workflow queue size'],
  ['default timeout', 'Default timeout'],
  ['what python version does pipedream use', 'Python version'],
  ['out of memory', 'Out of Memory'],
  ['Loading chunk 12 failed', 'Loading chunk N failed'],
  ['429 Too Many Requests', 'Rate Limit Exceeded'],
  ['post v1/sources', 'Create a source'],
  ['curl https://api.pipedream.com/v1/users/me', "Get the current user's info"],
  ['404', '404 Not Found'],
  ['413', 'Request Entity Too Large'],
  ['429', 'Rate Limit Exceeded'],
  ['queries per second', 'QPS limit'],
  ['daily invocations', 'Daily invocations limit'],
  ['how many invocations per day', 'Daily invocations limit'],
  ['how many members', 'Team member limit'],
  ['how many people in a team', 'Team member limit'],
  ['how much memory do i get', 'Memory limit'],
  ['price of an extra invocation', 'Price per invocation'],
  ['professional price', 'Pro monthly price'],
  ['team price', 'Team monthly price'],
  ['price', 'Pro monthly price'],
  ['qps', 'QPS limit'],
  ['rate limit', 'QPS limit'],
  ['compute time limit', 'Daily compute'],
  ['compute time per day', 'Daily compute'],
  ['minimum compute time', 'Min compute time'],
  ['log limit', 'Function payload limit'],
  ['PUT /sources', 'Update a source'],
  ['GET /sources', 'Get source events'],
  ['delete source api', 'Delete a source'],
  ['require is not defined', 'require is not defined'],
  ['No $.respond called in workflow', 'Errors with HTTP responses'],
  ['what is an event source', undefined],
  ['limits', undefined],
  ['quota', undefined],
])('%s is answered by: %s', async (query, name) => {
  const { answers } = await engine.search(query)
  expect(answers[0]?.name).toBe(name)
})

test.each([
  ['history limit', ['100 events', '30 days']],
  ['timeout limit', ['300 seconds', '750 seconds']],
  ['how long can a workflow run', ['300 seconds', '750 seconds']],
])('%s has both values, before all others', async (query, values) => {
  const { answers } = await engine.search(query)
  expect(answers.slice(0, 2).map(({ text }) => text)).toEqual(values)
})

test('a limit is answered by its own section, not by the error for exceeding it', async () => {
  const { answers } = await engine.search('timeout limit')
  expect(answers[0]?.link).toBe('/limits/#time-per-execution')
})

test.each(Object.entries(constantKeywords))('%s is shown for each of its keywords', async (constant, keywords) => {
  const shown = (await engine.search(constant)).answers[0]
  const missing = []
  for (const keyword of keywords) {
    const { answers } = await engine.search(keyword)
    if (!answers.some(({ name }) => name === shown?.name)) missing.push(keyword)
  }
  expect(missing).toEqual([])
})

test('half a synonym is no answer: `limit` is not `time limit`', async () => {
  const { answers } = await engine.search('timeout limit')
  expect(answers.map(({ name }) => name).filter((name) => !/timeout/i.test(name))).toEqual([])
})

test('a value has its unit', async () => {
  const { answers } = await engine.search('DEFAULT_TIMEOUT_SECONDS')
  expect(answers[0]).toMatchObject({ name: 'Default timeout', text: '30 seconds' })
})

test('a number says what it counts, unless it is a version', async () => {
  const asked = Object.entries(config.constants ?? {}).filter(([, value]) => typeof value === 'number')
  const found = await Promise.all(asked.map(async ([name]) => (await engine.search(name)).answers[0]))
  const bare = found.flatMap((answer) => (answer && /^[\d,]+$/.test(answer.text) ? [answer.name] : []))
  expect(bare).toEqual(['Node version'])
})

test.each(config.search?.questions ?? [])(
  'the example question "%s" finds a section that says so',
  async (question) => {
    const { hits } = await engine.search(question)
    const [best] = hits
    expect(best?.title.filter(({ isMatch }) => isMatch)).not.toEqual([])
  },
)
