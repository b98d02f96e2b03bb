import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmbeddedSearch } from './embedded.ts'
import type { SearchResult } from './provider.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

const files = { worker: '/docs/assets/search/worker.js', index: '/docs/assets/search/1a2b3c4d.json' }
const resultOf = (suggestion: string): SearchResult => ({ hits: [], answers: [], suggestion })
const { signal } = new AbortController()

/** A worker that answers as the test tells it to. */
class FakeWorker {
  static all: FakeWorker[] = []
  readonly asked: WorkerRequest[] = []
  onmessage: ((event: { data: WorkerReply }) => void) | null = null
  onerror: (() => void) | null = null

  readonly script: string

  constructor(script: string) {
    this.script = script
    FakeWorker.all.push(this)
  }

  postMessage(request: WorkerRequest): void {
    this.asked.push(request)
  }

  isTerminated = false

  terminate(): void {
    this.isTerminated = true
  }

  reply(data: WorkerReply): void {
    this.onmessage?.({ data })
  }
}

const workerAt = (index: number): FakeWorker => {
  const worker = FakeWorker.all[index]
  if (!worker) throw new Error(`no worker ${index}`)
  return worker
}

beforeEach(() => {
  FakeWorker.all = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('location', { href: 'https://example.com/docs/' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the worker is started at once, and aboveMinimum where the index is', () => {
  createEmbeddedSearch(files)
  expect(FakeWorker.all.map(({ script, asked }) => [script, asked])).toEqual([
    [files.worker, [{ type: 'open', url: `https://example.com${files.index}` }]],
  ])
})

describe('a query', () => {
  test('gets the answer to itself, whatever the order', async () => {
    const provider = createEmbeddedSearch(files)
    const answers = [provider.search('a', signal), provider.search('b', signal)]
    const worker = workerAt(0)
    expect(worker.asked.slice(1)).toEqual([
      { type: 'search', id: 1, query: 'a' },
      { type: 'search', id: 2, query: 'b' },
    ])
    worker.reply({ type: 'result', id: 2, result: resultOf('for b') })
    worker.reply({ type: 'result', id: 1, result: resultOf('for a') })
    expect(await Promise.all(answers)).toEqual([resultOf('for a'), resultOf('for b')])
  })

  test('may ask for the excerpts of some of its hits', async () => {
    const answer = createEmbeddedSearch(files).excerpts?.('a', ['/steps/'], signal)
    expect(workerAt(0).asked.at(-1)).toEqual({ type: 'excerpts', id: 1, query: 'a', links: ['/steps/'] })
    const excerpts = new Map([['/steps/', [{ text: 'a', isMatch: true }]]])
    workerAt(0).reply({ type: 'excerpts', id: 1, excerpts })
    expect(await answer).toBe(excerpts)
  })

  test('that is no longer needed is abandoned, and its late answer is ignored', async () => {
    const abort = new AbortController()
    const answer = createEmbeddedSearch(files).search('a', abort.signal)
    abort.abort()
    await expect(answer).rejects.toThrow('aborted')
    workerAt(0).reply({ type: 'result', id: 1, result: resultOf('late') })
    await expect(createEmbeddedSearch(files).search('b', abort.signal)).rejects.toThrow('aborted')
  })

  test('that fails says why; the next one is asked again', async () => {
    const provider = createEmbeddedSearch(files)
    const answer = provider.search('a', signal)
    workerAt(0).reply({ type: 'failed', id: 1, message: 'the index returned 503', reason: 'server' })
    await expect(answer).rejects.toMatchObject({ message: 'the index returned 503', reason: 'server' })
    const next = provider.search('b', signal)
    workerAt(0).reply({ type: 'result', id: 2, result: resultOf('b') })
    expect(await next).toEqual(resultOf('b'))
  })
})

test('a worker whose script never runs is given up, and the next query starts another', async () => {
  vi.useFakeTimers()
  const provider = createEmbeddedSearch(files)
  const answer = provider.search('a', signal)
  vi.advanceTimersByTime(15_000)
  await expect(answer).rejects.toMatchObject({ message: `could not load ${files.worker}`, reason: 'timeout' })
  expect(workerAt(0).isTerminated).toBe(true)
  const next = provider.search('b', signal)
  workerAt(1).reply({ type: 'started' })
  vi.advanceTimersByTime(15_000)
  workerAt(1).reply({ type: 'result', id: 2, result: resultOf('b') })
  expect(await next).toEqual(resultOf('b'))
})

test('a browser that refuses workers fails the query, not what makes the search', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new DOMException('refused', 'SecurityError')
      }
    },
  )
  await expect(createEmbeddedSearch(files).search('a', signal)).rejects.toThrow('refused')
})

test.each([
  ['missing', async () => new Response(null, { status: 404 })],
  ['server', async () => new Response(null, { status: 503 })],
  ['unknown', async () => new Response(null)],
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'a worker that cannot be loaded fails its queries with the reason (%s), and the next query starts another',
  async (reason, answer) => {
    vi.stubGlobal('fetch', answer)
    const provider = createEmbeddedSearch(files)
    const answers = ['a', 'b'].map((query) => provider.search(query, signal))
    workerAt(0).onerror?.()
    const message = `could not load ${files.worker}`
    for (const failed of answers) await expect(failed).rejects.toMatchObject({ message, reason })
    const next = provider.search('c', signal)
    workerAt(1).reply({ type: 'result', id: 3, result: resultOf('c') })
    expect(await next).toEqual(resultOf('c'))
  },
)
