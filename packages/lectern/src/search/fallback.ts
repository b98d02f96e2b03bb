import type { SearchProvider } from './provider.ts'

/** Both in milliseconds. */
export interface FallbackTimes {
  /** How long to wait for the first provider before asking the second, too. */
  deadline: number
  /** How long not to ask the first again after it failed or was late. */
  rest: number
}

/**
 * Asks the first provider, and if it fails or is late, the second. A late answer of the first is used if it arrives before
 * the second's. If both fail, rejects with the second's error; also rejects as soon as the reader types on. An empty query
 * only prepares the first.
 */
export function withFallback(first: SearchProvider, second: SearchProvider, times: FallbackTimes): SearchProvider {
  let restsUntil = 0
  return {
    async search(query, signal) {
      signal.throwIfAborted()
      if (query.trim() === '') return first.search(query, signal)
      // The reader's clock may be set back, but this one only runs forward.
      if (performance.now() < restsUntil) return second.search(query, signal)
      const answer = first.search(query, signal)
      try {
        return await inTime(answer, times.deadline, signal)
      } catch {
        signal.throwIfAborted()
        restsUntil = performance.now() + times.rest
        const other = second.search(query, signal)
        return Promise.any([answer, other]).catch(() => other)
      }
    },
    // The first provider includes excerpts in its hits.
    excerpts: async (...query) => (await second.excerpts?.(...query)) ?? new Map(),
  }
}

/** Rejects if the answer is late or no longer needed. */
async function inTime<Answer>(answer: Promise<Answer>, deadline: number, signal: AbortSignal): Promise<Answer> {
  let stop = (): void => {}
  const end = new Promise<never>((_, reject) => {
    const abort = (): void => reject(signal.reason)
    const timer = setTimeout(() => reject(new Error(`no answer within ${deadline} ms`)), deadline)
    signal.addEventListener('abort', abort)
    stop = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  })
  try {
    return await Promise.race([answer, end])
  } finally {
    stop()
  }
}
