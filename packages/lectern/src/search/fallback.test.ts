import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withFallback } from './fallback.ts'
import type { SearchProvider, SearchResult } from './provider.ts'

const times = { deadline: 800, rest: 60_000 }
const resultOf = (name: string): SearchResult => ({ hits: [], answers: [], suggestion: name })
const never = (): Promise<SearchResult> => new Promise(() => {})
const answersAfter = (ms: number, name: string): Promise<SearchResult> =>
  new Promise((resolve) => setTimeout(() => resolve(resultOf(name)), ms))
const failsAfter = (ms: number, name: string): Promise<SearchResult> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error(name)), ms))

const first = vi.fn<SearchProvider['search']>()
const second = vi.fn<SearchProvider['search']>()
let search: SearchProvider['search']

beforeEach(() => {
  vi.useFakeTimers()
  first.mockImplementation(async () => resultOf('first'))
  second.mockImplementation(async () => resultOf('second'))
  const provider = withFallback({ search: first }, { search: second }, times)
  search = (...query) => provider.search(...query)
})

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.resetAllMocks()
})

/** Which provider has answered after both had enough time. */
async function answerOf(query = 'steps', signal = new AbortController().signal): Promise<string | null> {
  const result = search(query, signal)
  // A rejection is looked at once the time has passed.
  result.catch(() => {})
  await vi.runAllTimersAsync()
  return (await result).suggestion
}

describe('the first provider', () => {
  test('answers by itself, however close to the deadline', async () => {
    first.mockImplementation(() => answersAfter(799, 'first'))
    expect(await answerOf('acme deploy')).toBe('first')
    expect(first.mock.calls[0]?.[0]).toBe('acme deploy')
    expect(second).not.toHaveBeenCalled()
  })

  test.each([
    ['fails at once', () => Promise.reject(new Error('503'))],
    ['fails before the deadline', () => failsAfter(300, '503')],
    ['fails after the deadline', () => failsAfter(900, '503')],
    ['is aborted by something else than the reader', () => Promise.reject(new DOMException('', 'AbortError'))],
    ['never answers', never],
  ])('that %s is stood in for by the second', async (_, answer) => {
    first.mockImplementation(answer)
    expect(await answerOf('acme deploy')).toBe('second')
    expect(second.mock.calls.map(([query]) => query)).toEqual(['acme deploy'])
  })

  test('is waited for until the deadline, and no longer', async () => {
    first.mockImplementation(never)
    const result = search('steps', new AbortController().signal)
    await vi.advanceTimersByTimeAsync(799)
    expect(second).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect((await result).suggestion).toBe('second')
  })

  test('still counts when it is late, but there before the second', async () => {
    first.mockImplementation(() => answersAfter(900, 'first'))
    second.mockImplementation(() => answersAfter(500, 'second'))
    expect(await answerOf()).toBe('first')
  })

  test('still counts when it is late and the second fails', async () => {
    first.mockImplementation(() => answersAfter(2000, 'first'))
    second.mockImplementation(() => failsAfter(0, 'no index'))
    expect(await answerOf()).toBe('first')
  })
})

test('excerpts are asked of the second, as the first sends them with its hits', async () => {
  const excerpts = new Map([['/steps/', [{ text: 'Steps', isMatch: true }]]])
  const ask = vi.fn(async () => excerpts)
  const provider = withFallback({ search: first }, { search: second, excerpts: ask }, times)
  const { signal } = new AbortController()
  expect(await provider.excerpts?.('steps', ['/steps/'], signal)).toBe(excerpts)
  expect(ask).toHaveBeenCalledWith('steps', ['/steps/'], signal)
})

test('a query without words readies the first, takes its time, and is no failure', async () => {
  first.mockImplementationOnce(() => answersAfter(5000, 'first')).mockImplementationOnce(() => Promise.reject('503'))
  expect(await answerOf('')).toBe('first')
  await expect(answerOf(' ')).rejects.toBe('503')
  expect(second).not.toHaveBeenCalled()
  expect(await answerOf('steps')).toBe('first')
})

describe('a provider that failed or was late', () => {
  test('is left alone for a while, then asked again', async () => {
    first.mockImplementationOnce(() => Promise.reject(new Error('503')))
    await answerOf()
    await vi.advanceTimersByTimeAsync(times.rest - 1)
    expect(await answerOf()).toBe('second')
    expect(first).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answerOf()).toBe('first')
  })
})

describe('when the reader has typed on', () => {
  test('no provider is asked', async () => {
    await expect(answerOf('steps', AbortSignal.abort())).rejects.toThrow('abort')
    expect(first).not.toHaveBeenCalled()
    expect(second).not.toHaveBeenCalled()
  })

  test('the query ends at once, the second is not asked, and the first did not fail', async () => {
    first.mockImplementationOnce(never)
    const reader = new AbortController()
    const result = search('step', reader.signal)
    reader.abort()
    await expect(result).rejects.toThrow('abort')
    expect(second).not.toHaveBeenCalled()
    expect(await answerOf('steps')).toBe('first')
  })

  test('a failure that comes then is no failure', async () => {
    const reader = new AbortController()
    first.mockImplementationOnce(async () => {
      reader.abort()
      throw new Error('cancelled')
    })
    await expect(answerOf('step', reader.signal)).rejects.toThrow('abort')
    expect(second).not.toHaveBeenCalled()
    expect(await answerOf('steps')).toBe('first')
  })
})

test('both fail: the second says why, as it needs no service', async () => {
  first.mockImplementation(() => Promise.reject(new Error('503')))
  second.mockImplementation(() => Promise.reject(new Error('no index')))
  await expect(answerOf()).rejects.toThrow('no index')
})
