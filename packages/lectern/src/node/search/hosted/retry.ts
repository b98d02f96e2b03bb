/** Delays between attempts, in milliseconds: about a minute in total. */
const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

/** Resolves after so many milliseconds. */
export type Sleep = (milliseconds: number) => Promise<unknown>

/**
 * Retries a call with increasing delays while the service is unreachable or busy.
 * @throws the last error, or the first one that isn't temporary
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

/** The client throws a `RetryError` if it couldn't reach any host or all of them responded with 5xx. */
function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = 'status' in error ? Number(error.status) : 0
  return error.name === 'RetryError' || status === 429 || status >= 500
}
