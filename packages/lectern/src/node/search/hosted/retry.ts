/** Waits before the next attempt, in milliseconds: about a minute in all, as long as a busy service needs at most. */
const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

/** Resolves after so many milliseconds. */
export type Sleep = (milliseconds: number) => Promise<unknown>

/**
 * Calls until it succeeds, with growing waits between, as long as the service is not there or too busy.
 * @throws the last error, or the first that will not pass by itself
 */
export async function withRetries<Result>(call: () => Promise<Result>, sleep: Sleep): Promise<Result> {
  for (const wait of waits) {
    try {
      return await call()
    } catch (error) {
      if (!passes(error)) throw error
      await sleep(wait)
    }
  }
  return call()
}

/** The client throws a `RetryError` when no host could be reached or all have answered 5xx. */
function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = 'status' in error ? Number(error.status) : 0
  return error.name === 'RetryError' || status === 429 || status >= 500
}
