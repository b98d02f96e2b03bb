import type { SearchProvider } from './provider.ts'

/** Both in milliseconds. */
export interface FallbackTimes {
  /** How long the first provider may take before the second is asked too. */
  deadline: number
  /** How long the first is left alone after it has failed or was late. */
  rest: number
}

/**
 * Asks the first provider; when it fails or is late, the second answers. A late answer of the first still counts when it
 * is there before that of the second. When both fail, rejects as the second does; or as soon as the reader has typed on. A query without words
 * only readies the first.
 */
export function withFallback(first: SearchProvider, second: SearchProvider, times: FallbackTimes): SearchProvider {
  let restsUntil = 0
  return {
    async search(query, signal) {
      signal.throwIfAborted()
      if (query.trim() === '') return first.search(query, signal)
      if (Date.now() < restsUntil) return second.search(query, signal)
      const answer = first.search(query, signal)
      try {
        return await inTime(answer, times.deadline, signal)
      } catch {
        signal.throwIfAborted()
        restsUntil = Date.now() + times.rest
        const other = second.search(query, signal)
        return Promise.any([answer, other]).catch(() => other)
      }
    },
    // The first sends them with its hits.
    excerpts: async (...query) => (await second.excerpts?.(...query)) ?? new Map(),
  }
}

/** Rejects when the answer takes longer, or is not wanted any more. */
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
