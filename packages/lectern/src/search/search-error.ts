import type { FailureReason, LoadError } from '../shared/load-failure.ts'

/** An error that explains why the search failed. */
export function searchError(message: string, reason: FailureReason = 'unknown'): LoadError {
  return Object.assign(new Error(message), { reason })
}

/** Adds a reason to an error, unless it has one. */
export function toLoadError(cause: unknown, message = String(cause), reason?: FailureReason): LoadError {
  return isLoadError(cause) ? cause : searchError(message, reason)
}

function isLoadError(cause: unknown): cause is LoadError {
  return cause instanceof Error && 'reason' in cause
}
