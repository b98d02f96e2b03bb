/** Timeout for the browser, in milliseconds. */
export const LIMIT = 30_000

/** @throws Error with the description if the promise doesn't settle in time */
export async function within<Result>(what: string, promise: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no response within ${LIMIT / 1000} s`)), LIMIT)
  })
  try {
    return await Promise.race([promise, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Repeats a measurement, because the browser loses an event or page once in a few hundred times. @throws the third failure */
export async function upToThreeTimes<Result>(measure: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure()
    } catch (cause) {
      if (attempt === 3) throw cause
      console.warn(`measuring again: ${cause instanceof Error ? cause.message : cause}`)
    }
  }
}
