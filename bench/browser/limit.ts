/** What a browser has not answered after this long it never will, in milliseconds. */
export const LIMIT = 30_000

/** @throws Error that names what was waited for in vain */
export async function within<Result>(what: string, promise: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer within ${LIMIT / 1000} s`)), LIMIT)
  })
  try {
    return await Promise.race([promise, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Measures anew where the browser has lost an event or a page, as it does once in some hundred times. @throws the third failure */
export async function upToThreeTimes<Result>(measure: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure()
    } catch (cause) {
      if (attempt === 3) throw cause
      console.warn(`measured once more: ${cause instanceof Error ? cause.message : cause}`)
    }
  }
}
