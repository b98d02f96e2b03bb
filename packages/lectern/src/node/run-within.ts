import { createContext, Script } from 'node:vm'

const context = createContext()
const script = new Script('run()')

/** In seconds. More than ten times what the longest pages take; slow machines can raise it with `MAX_PAGE_SECONDS`. */
const defaultLimit = 60

/** How long code of a site may take, in seconds. */
export function timeLimit(): number {
  const fromEnvironment = Number(process.env.MAX_PAGE_SECONDS)
  return fromEnvironment > 0 ? fromEnvironment : defaultLimit
}

/**
 * Runs a function, and stops it after a time, even in an endless loop, which only V8 itself can do.
 * @returns `null` if it was stopped
 */
export function runWithin<T>(seconds: number, job: () => T): { value: T } | null {
  const results: { value: T }[] = []
  context.run = (): void => {
    results.push({ value: job() })
  }
  try {
    script.runInContext(context, { timeout: Math.ceil(seconds * 1000), displayErrors: false })
  } catch (error) {
    if (!isTimeout(error)) throw error
  }
  return results[0] ?? null
}

/** The error is from the other context, so it's no instance of this one's `Error`. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
