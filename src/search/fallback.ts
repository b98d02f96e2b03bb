import type { SearchProvider, SearchResult } from './provider.ts'

/** Both in milliseconds. */
export interface FallbackTimes {
  /** How long the first provider may take before the second is asked too. */
  deadline: number
  /** How long the first is left alone after it has failed or was late. */
  rest: number
}

/**
 * Asks the first provider; when it fails or is late, the second answers. A late answer of the first still counts when it
 * is there before that of the second. Rejects when both fail, or as soon as the reader has typed on. A query without words
 * only readies the first.
 */
export function withFallback(first: SearchProvider, second: SearchProvider, times: FallbackTimes): SearchProvider {
  let restsUntil = 0
  return {
    async search(query, signal, onFound) {
      signal.throwIfAborted()
      if (query.trim() === '') return first.search(query, signal)
      if (Date.now() < restsUntil) return second.search(query, signal, onFound)
      const answer = first.search(query, signal)
      try {
        return await inTime(answer, times.deadline, signal)
      } catch {
        signal.throwIfAborted()
        restsUntil = Date.now() + times.rest
        return firstOf(answer, (tell) => second.search(query, signal, tell), onFound)
      }
    },
  }
}

/** Whichever comes first; what the second finds on its way is told only until then. */
async function firstOf(
  answer: Promise<SearchResult>,
  ask: (onFound: (result: SearchResult) => void) => Promise<SearchResult>,
  onFound: ((result: SearchResult) => void) | undefined,
): Promise<SearchResult> {
  let isOpen = true
  const tell = (result: SearchResult): void => {
    if (isOpen) onFound?.(result)
  }
  try {
    return await Promise.any([answer, ask(tell)])
  } finally {
    isOpen = false
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
