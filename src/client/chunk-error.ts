/** Why a chunk did not come: the host has no such file, no answer in time, or anything else (offline, refused, damaged). */
export type ChunkErrorCause = 'missing' | 'timeout' | 'error'

/** `Loading chunk 12 failed.` with the cause and the address. */
export class ChunkError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly chunk: number
  readonly type: ChunkErrorCause
  readonly url: string

  constructor(chunk: number, type: ChunkErrorCause, url: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed.\n(${type}: ${url})`, options)
    this.chunk = chunk
    this.type = type
    this.url = url
  }
}
