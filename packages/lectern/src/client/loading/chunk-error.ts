import type { FailureReason, LoadError } from '../../shared/load-failure.ts'

/** Why a chunk did not load: the host has no such file, no answer in time, or anything else (offline, refused, damaged). */
export type ChunkErrorCause = 'missing' | 'timeout' | 'error'

/** `Loading chunk 12 failed.` with the cause and the address. */
export class ChunkError extends Error implements LoadError {
  override readonly name = 'ChunkLoadError'
  readonly chunk: number
  readonly type: ChunkErrorCause
  readonly reason: FailureReason
  readonly url: string

  constructor(chunk: number, reason: FailureReason, url: string, options?: ErrorOptions) {
    const type = reason === 'missing' || reason === 'timeout' ? reason : 'error'
    super(`Loading chunk ${chunk} failed.\n(${type}: ${url})`, options)
    this.chunk = chunk
    this.type = type
    this.reason = reason
    this.url = url
  }
}
