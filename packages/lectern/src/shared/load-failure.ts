/** All that can be said where nothing else has loaded. */
export const unreachable = "The server can't be reached. Reload the page."

/** Why a part of the site did not load, and what readers see: one table for pages, search and application. */
export const failureTexts = {
  offline: "The server can't be reached. Check your connection.",
  unsaved: "The server can't be reached, and this isn't saved on your device.",
  server: 'The server returned an error.',
  missing: 'The site has been updated.',
  timeout: 'The server took too long to respond.',
  unknown: 'Something went wrong.',
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

/** Why a response isn't the file that it was asked for; `unknown` if nothing speaks against it. Some hosts send a page instead of a missing file. */
export function reasonFor({ status, headers }: Response): FailureReason {
  if (status === 404 || status === 410) return 'missing'
  if (status >= 400) return 'server'
  return headers.get('Content-Type')?.includes('html') ? 'missing' : 'unknown'
}

/** Asks the server why a file did not load: imports and workers do not say. */
export function findReason(url: string): Promise<FailureReason> {
  return fetch(url, { method: 'HEAD' }).then(reasonFor, () => 'offline')
}
