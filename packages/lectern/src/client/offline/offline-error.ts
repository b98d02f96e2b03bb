/** Why pages could not be saved, and what readers see. */
export const problemTexts = {
  blocked:
    "This browser doesn't let the site save pages. Common reasons are private windows and settings that block site data.",
  full: "There isn't enough space left for the site in this browser.",
  network: "The server can't be reached. Check your connection, then try again.",
  server: 'The server returned an error. Try again later.',
  changed: 'The site is being updated. Try again in a few minutes.',
  busy: 'Another tab is saving pages. Try again when it has finished.',
  unknown: 'Something went wrong.',
}

export type OfflineProblem = keyof typeof problemTexts

/** An error whose cause is known. */
export class OfflineError extends Error {
  readonly problem: OfflineProblem

  constructor(problem: OfflineProblem, options?: ErrorOptions) {
    super(problemTexts[problem], options)
    this.problem = problem
  }
}

/** What an error means for the reader; `null` if the reader has canceled. */
export function problemOf(error: unknown): OfflineProblem | null {
  if (error instanceof OfflineError) return error.problem
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'AbortError') return null
  return namedProblems[error.name] ?? 'unknown'
}

/** Names of the browser's errors. Failed requests are type errors. */
const namedProblems: Readonly<Record<string, OfflineProblem>> = {
  QuotaExceededError: 'full',
  SecurityError: 'blocked',
  NotAllowedError: 'blocked',
  NotSupportedError: 'blocked',
}
