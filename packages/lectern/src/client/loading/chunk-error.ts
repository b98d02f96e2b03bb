import type { FailureReason, LoadError } from '../../shared/load-failure.ts'

/** Why a chunk didn't load: the file is missing, the request timed out, or anything else (offline, refused, corrupted). */
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
