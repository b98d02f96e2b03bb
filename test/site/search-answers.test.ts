import { beforeAll, expect, test } from 'vitest'
import { loadSite } from '../../src/node/load-site.ts'
import { openProject } from '../../src/node/project.ts'
import type { SearchEngine } from '../../src/search/engine.ts'
import { createSiteEngine } from '../search/own-engine.ts'

let engine: SearchEngine

beforeAll(async () => {
  const { site } = await loadSite(await openProject(undefined))
  engine = createSiteEngine(site)
}, 60_000)

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
  ['post v1/sources', 'Create a Source'],
  ['curl https://api.pipedream.com/v1/users/me', 'Get Current User Info'],
  ['404', '404 Not Found'],
  ['413', 'Request Entity Too Large'],
  ['429', 'Rate Limit Exceeded'],
  ['queries per second', 'QPS limit'],
  ['daily invocations', 'Daily invocations limit'],
  ['how many invocations per day', 'Daily invocations limit'],
  ['how many members', 'Team member limit'],
  ['require is not defined', 'require is not defined'],
  ['No $.respond called in workflow', 'Errors with HTTP responses'],
  ['what is an event source', undefined],
  ['limits', undefined],
  ['quota', undefined],
])('%s is answered by: %s', async (query, name) => {
  const { answers } = await engine.search(query)
  expect(answers[0]?.name).toBe(name)
})

test('half a synonym is no answer: `limit` is not `time limit`', async () => {
  const { answers } = await engine.search('timeout limit')
  expect(answers.map(({ name }) => name).filter((name) => !/timeout/i.test(name))).toEqual([])
})

test('a value has its unit', async () => {
  const { answers } = await engine.search('DEFAULT_TIMEOUT_SECONDS')
  expect(answers[0]).toMatchObject({ name: 'Default timeout', text: '30 seconds' })
})
