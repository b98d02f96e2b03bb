import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmbeddedSearch } from './embedded.ts'
import { buildIndex } from './engine.ts'
import type { SearchRecord } from './records.ts'

const url = '/docs/assets/search/index.1a2b3c4d.json'
const record = (id: string, title: string, page: string, words = ''): SearchRecord => ({ id, title, page, words })
const records = [
  record('/workflows/steps/', 'Steps', 'Steps', 'retry attempts'),
  record('/workflows/steps/#step-exports', 'Step exports', 'Steps'),
  record('/limits/', 'Limits', 'Limits'),
  record('/limits/#daily-invocations', 'Daily invocations', 'Limits'),
  record('/code/', 'Code', 'Code'),
]

const fetchStub = vi.fn<typeof fetch>()
const { signal } = new AbortController()

beforeEach(() => void vi.stubGlobal('fetch', fetchStub))
afterEach(() => {
  vi.unstubAllGlobals()
  fetchStub.mockReset()
})

function searchIn(list: readonly SearchRecord[] = records) {
  fetchStub.mockResolvedValueOnce(new Response(buildIndex(list)))
  const provider = createEmbeddedSearch(url)
  return async (query: string): Promise<string[]> => (await provider.search(query, signal)).hits.map(({ link }) => link)
}

describe('a query', () => {
  test('is answered with places, their headings and their pages', async () => {
    fetchStub.mockResolvedValueOnce(new Response(buildIndex(records)))
    expect(await createEmbeddedSearch(url).search('exports', signal)).toEqual({
      hits: [
        {
          link: '/workflows/steps/#step-exports',
          title: [{ text: 'Step exports', isMatch: false }],
          page: 'Steps',
          ancestors: [],
          excerpt: [],
        },
      ],
      answers: [],
      suggestion: null,
    })
  })

  test.each([
    ['the beginning of a word', 'invoc', ['/limits/#daily-invocations']],
    ['a slip of the keys', 'invocatoins', ['/limits/#daily-invocations']],
    ['a slip in a short word finds nothing', 'stp', []],
    ['words of heading and page together', 'limits daily', ['/limits/#daily-invocations']],
    ['every word counts', 'daily code', []],
    ['capitals make no difference', 'CODE', ['/code/']],
    ['keywords that the page does not say', 'retry', ['/workflows/steps/']],
    ['a title comes before its sections', 'limits', ['/limits/', '/limits/#daily-invocations']],
    ['nothing of the kind', 'zebra', []],
    ['no words', '  ', []],
  ])('%s: %s', async (_, query, links) => {
    expect(await searchIn()(query)).toEqual(links)
  })

  test('is answered first with what is called so, then with what lies on a page called so', async () => {
    const list = [record('/code/#install', 'Install it', 'Code'), record('/start/#code', 'Code it', 'Start')]
    expect(await searchIn(list)('code')).toEqual(['/start/#code', '/code/#install'])
  })

  test('is answered with as many places as a reader looks at', async () => {
    const many = Array.from({ length: 30 }, (_, index) => record(`/p${index}/`, `Step ${index}`, 'Many'))
    expect(await searchIn(many)('step')).toHaveLength(12)
  })
})

describe('the index', () => {
  test('is fetched with the first query, once for all of them', async () => {
    const search = searchIn()
    expect(fetchStub).not.toHaveBeenCalled()
    await Promise.all([search('code'), search('limits')])
    await search('steps')
    expect(fetchStub.mock.calls).toEqual([[url]])
  })

  test('that does not come fails the query; the next one tries again', async () => {
    fetchStub.mockResolvedValueOnce(new Response('', { status: 503 }))
    fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    fetchStub.mockResolvedValueOnce(new Response('<!doctype html>'))
    fetchStub.mockResolvedValueOnce(new Response(buildIndex(records)))
    const provider = createEmbeddedSearch(url)
    await expect(provider.search('code', signal)).rejects.toThrow(`${url} answered 503`)
    await expect(provider.search('code', signal)).rejects.toThrow('Failed to fetch')
    await expect(provider.search('code', signal)).rejects.toThrow(SyntaxError)
    const { hits } = await provider.search('code', signal)
    expect(hits.map(({ link }) => link)).toEqual(['/code/'])
  })

  test('is the same for the same records', () => {
    expect(buildIndex(records)).toBe(buildIndex([...records]))
  })
})
