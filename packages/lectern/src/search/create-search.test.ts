import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNav, createSiteData } from '../shared/testing/pages.ts'
import { createSearch } from './create-search.ts'
import { createHostedSearch } from './hosted.ts'
import type { SearchResult } from './provider.ts'

vi.mock('./hosted.ts')

/** Worker scripts, in the order in which they were started. */
let workers: string[]
const { signal } = new AbortController()
const nothing: SearchResult = { hits: [], answers: [], suggestion: null }
const hosted = { appId: 'APP', apiKey: 'public', indexName: 'docs' }

const searchOf = (settings: typeof hosted | null): ReturnType<typeof createSearch> => {
  const site = createSiteData()
  return createSearch(createNav({ site: { ...site, search: { ...site.search, hosted: settings } } }))
}

beforeEach(() => {
  // A worker that never starts is given up after 15 seconds, which on a slow machine would be in the middle of another test.
  vi.useFakeTimers()
  workers = []
  vi.stubGlobal('location', new URL('https://example.com/docs/'))
  vi.stubGlobal(
    'Worker',
    class {
      constructor(script: string) {
        workers.push(script)
      }
      postMessage(): void {}
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('without a service the search is the embedded one, and its worker starts at once', () => {
  searchOf(null)
  expect(workers).toHaveLength(1)
  expect(createHostedSearch).not.toHaveBeenCalled()
})

test('a pasted address of the site is asked for as its route', async () => {
  const ask = vi.fn(async () => nothing)
  vi.mocked(createHostedSearch).mockReturnValue({ search: ask })
  const { origin, base } = createSiteData()
  await searchOf(hosted).search(`${origin}${base}steps/`, signal)
  expect(ask).toHaveBeenCalledWith('/steps/', signal)
})

test('with a service nothing of the embedded search is loaded as long as the service answers', async () => {
  vi.mocked(createHostedSearch).mockReturnValue({ search: async () => nothing })
  const search = searchOf(hosted)
  expect(await search.search('steps', signal)).toBe(nothing)
  expect(createHostedSearch).toHaveBeenCalledWith(hosted, expect.objectContaining({ version: 'latest', lang: 'en-US' }))
  expect(workers).toEqual([])
})

test('when the service fails, the embedded search is started, once', async () => {
  vi.mocked(createHostedSearch).mockReturnValue({ search: () => Promise.reject(new Error('503')) })
  const search = searchOf(hosted)
  for (const query of ['step', 'steps']) search.search(query, signal).catch(() => {})
  await vi.waitFor(() => expect(workers).toHaveLength(1), 20_000)
})

test('when the code for the service cannot be loaded, the search is the embedded one', async () => {
  vi.doMock('./hosted-first.ts', () => {
    throw new Error('could not load')
  })
  searchOf(hosted)
  await vi.waitFor(() => expect(workers).toHaveLength(1))
  vi.doUnmock('./hosted-first.ts')
})
