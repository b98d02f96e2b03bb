/** All that can be said where nothing else has loaded. */
export const unreachable = "The server can't be reached. Reload the page."

/** Why a part of the site did not load, and what readers see: one table for pages, search and application. */
export const failureTexts = {
  offline: "The server can't be reached. Check your connection.",
  server: 'The server has a problem.',
  missing: 'The site was updated.',
  timeout: 'The server took too long to respond.',
  unknown: 'Something went wrong here.',
}

export type FailureReason = keyof typeof failureTexts

/** What the reader can do about it, as the button says it. A file that is gone comes only with a new document. */
export function actionFor(reason: FailureReason): string {
  return reason === 'missing' ? 'Reload' : 'Try again'
}

/** An error that knows why something did not load. */
export interface LoadError extends Error {
  readonly reason: FailureReason
}

/** @param status of the server's response */
export function reasonFor(status: number): FailureReason {
  if (status === 404 || status === 410) return 'missing'
  return status < 400 ? 'unknown' : 'server'
}

/** Asks the server why a file did not load: imports and workers do not say. */
export function findReason(url: string): Promise<FailureReason> {
  return fetch(url, { method: 'HEAD' }).then(
    ({ status }) => reasonFor(status),
    () => 'offline',
  )
}
