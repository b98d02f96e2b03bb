import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeChunk } from '../../shared/page-chunk.ts'
import { createChunk } from '../../shared/testing/pages.ts'
import { ChunkError } from './chunk-error.ts'
import { createPageLoader } from './page-loader.ts'

const url = '/docs/assets/js/12.1a2b3c4d.js'
const chunk = createChunk('/x/')
const page = (): Response => new Response(encodeChunk(chunk))

const fetchStub = vi.fn<typeof fetch>()

beforeEach(() => void vi.stubGlobal('fetch', fetchStub))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetchStub.mockReset()
})

function load(loader = createPageLoader('/docs/')): Promise<unknown> {
  return loader.load('/x/', [12, '1a2b3c4d'])
}

/** The error of a load that fails. */
async function failure(): Promise<ChunkError> {
  const error: unknown = await load().then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ChunkError)) throw new Error('no ChunkError', { cause: error })
  return error
}

/** A request that is answered only by being given up. */
function never(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

describe('a page', () => {
  test('is fetched from its chunk, below the base', async () => {
    fetchStub.mockResolvedValueOnce(page())
    expect(await load()).toEqual(chunk)
    expect(fetchStub.mock.calls.map(([address]) => address)).toEqual([url])
  })

  test('is fetched on the first visit and never again', async () => {
    fetchStub.mockResolvedValueOnce(page())
    const loader = createPageLoader('/docs/')
    expect(loader.peek('/x/')).toBeUndefined()
    await load(loader)
    expect(await load(loader)).toEqual(chunk)
    expect(loader.peek('/x/')).toEqual(chunk)
    expect(fetchStub).toHaveBeenCalledTimes(1)
  })

  test('that two ask for is requested once', async () => {
    fetchStub.mockResolvedValueOnce(page())
    const loader = createPageLoader('/docs/')
    expect(await Promise.all([load(loader), load(loader)])).toEqual([chunk, chunk])
    expect(fetchStub).toHaveBeenCalledTimes(1)
  })

  test('that came another way is not requested', async () => {
    const loader = createPageLoader('/docs/')
    const kept = createChunk('/x/', '<p>kept</p>')
    loader.cache('/x/', kept)
    expect(await load(loader)).toBe(kept)
    expect(fetchStub).not.toHaveBeenCalled()
  })

  test('is requested again after it was forgotten', async () => {
    fetchStub.mockResolvedValueOnce(page())
    const loader = createPageLoader('/docs/')
    loader.cache('/x/', createChunk('/x/', '<p>old</p>'))
    loader.clear()
    expect(loader.peek('/x/')).toBeUndefined()
    expect(await load(loader)).toEqual(chunk)
  })
})

describe('a failure says what happened', () => {
  test.each([404, 410])('missing: the host answers %i', async (status) => {
    fetchStub.mockResolvedValueOnce(new Response('', { status }))
    expect(await failure()).toMatchObject({ chunk: 12, type: 'missing', url })
  })

  test('missing: the host answers with a page and status 200', async () => {
    fetchStub.mockResolvedValueOnce(new Response('\n<!doctype html><title>Not found</title>'))
    expect(await failure()).toMatchObject({ chunk: 12, type: 'missing', reason: 'missing', url })
  })

  test.each([500, 403])('error: the host answers %i', async (status) => {
    fetchStub.mockResolvedValueOnce(new Response('', { status }))
    expect(await failure()).toMatchObject({ chunk: 12, type: 'error', reason: 'server', url })
  })

  test('error: there is no way to the host', async () => {
    const cause = new TypeError('Failed to fetch')
    fetchStub.mockRejectedValueOnce(cause)
    expect(await failure()).toMatchObject({ type: 'error', reason: 'offline', cause })
  })

  test('error: what came is damaged', async () => {
    fetchStub.mockResolvedValueOnce(new Response(encodeChunk(chunk).slice(0, -5)))
    const error = await failure()
    expect(error).toMatchObject({ type: 'error', reason: 'unknown' })
    expect(error.cause).toBeInstanceOf(SyntaxError)
  })

  test('timeout: no answer for 120,000 ms', async () => {
    vi.useFakeTimers()
    fetchStub.mockImplementationOnce((_, options) => never(options?.signal))
    let error: ChunkError | undefined
    const failing = failure().then((reason) => {
      error = reason
    })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await failing
    expect(error).toMatchObject({ chunk: 12, type: 'timeout', reason: 'timeout', url })
  })

  test('timeout: an answer that begins and does not end', async () => {
    vi.useFakeTimers()
    fetchStub.mockImplementationOnce(async (_, options) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('export default {'))
          options?.signal?.addEventListener('abort', () => controller.error(options.signal?.reason))
        },
      })
      return new Response(body)
    })
    const failing = failure()
    await vi.advanceTimersByTimeAsync(120_000)
    expect((await failing).type).toBe('timeout')
  })

  test('no timer is left behind', async () => {
    vi.useFakeTimers()
    fetchStub.mockResolvedValueOnce(page())
    await load()
    fetchStub.mockResolvedValueOnce(new Response('', { status: 404 }))
    await failure()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the message names the chunk, the cause and the address', async () => {
    fetchStub.mockResolvedValueOnce(new Response('', { status: 404 }))
    const error = await failure()
    expect(error.name).toBe('ChunkLoadError')
    expect(error.message).toBe(`Loading chunk 12 failed.\n(missing: ${url})`)
  })
})

test('a failure is forgotten: the next call tries again', async () => {
  fetchStub.mockRejectedValueOnce(new TypeError('offline'))
  fetchStub.mockResolvedValueOnce(page())
  const loader = createPageLoader('/docs/')
  await expect(load(loader)).rejects.toThrow('Loading chunk 12 failed.')
  expect(loader.peek('/x/')).toBeUndefined()
  expect(await load(loader)).toEqual(chunk)
  expect(fetchStub).toHaveBeenCalledTimes(2)
})
