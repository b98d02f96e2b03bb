import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchText } from './fetch-text.ts'

const url = 'https://example.com/index.json'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server whose answer is controlled by the test, piece by piece; it ends when the request is given up. */
function serve(): ReadableStreamDefaultController<Uint8Array> {
  let answer: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      answer = controller
    },
  })
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => answer?.error(signal.reason))
    return new Response(body)
  })
  if (!answer) throw new Error('the stream has not started')
  return answer
}

test('a text is read to its end, however slow, as long as something comes', async () => {
  const answer = serve()
  const text = fetchText(url)
  for (const byte of new TextEncoder().encode('für')) {
    answer.enqueue(Uint8Array.of(byte))
    await vi.advanceTimersByTimeAsync(9_000)
  }
  answer.close()
  expect(await text).toBe('für')
})

test('a server that falls silent is given up after 10 seconds', async () => {
  const answer = serve()
  const text = fetchText(url)
  text.catch(() => {})
  answer.enqueue(Uint8Array.of(97))
  await vi.advanceTimersByTimeAsync(9_999)
  await vi.advanceTimersByTimeAsync(1)
  await expect(text).rejects.toMatchObject({ message: `${url} timed out`, reason: 'timeout' })
})

test.each([
  [503, 'server'],
  [403, 'server'],
  [404, 'missing'],
  [410, 'missing'],
])('a response of %i is reported with its status and its reason: %s', async (status, reason) => {
  vi.stubGlobal('fetch', async () => new Response('', { status }))
  await expect(fetchText(url)).rejects.toMatchObject({ message: `${url} returned ${status}`, reason })
})

test('a page that a host sends for a missing file is not the text', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }))
  await expect(fetchText(url)).rejects.toMatchObject({ reason: 'missing' })
})

test('a network that fails is no failure of the server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchText(url)).rejects.toMatchObject({ message: `${url} can't be reached`, reason: 'offline' })
})
