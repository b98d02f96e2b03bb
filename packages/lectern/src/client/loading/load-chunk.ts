import { type FailureReason, reasonFor } from '../../shared/load-failure.ts'
import { NOT_SAVED_STATUS } from '../../shared/offline.ts'
import { CHUNK_TIMEOUT } from '../../shared/shell-constants.ts'
import { ChunkError } from './chunk-error.ts'

export interface ChunkRequest<Content> {
  number: number
  url: string
  /** Parses the text. Throws if it's invalid. */
  decode(text: string): Content
}

/**
 * Fetches a file of the site.
 * @throws ChunkError `Loading chunk N failed.` with the cause and the address
 */
export async function loadChunk<Content>({ number, url, decode }: ChunkRequest<Content>): Promise<Content> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), CHUNK_TIMEOUT)
  let text: string | undefined
  try {
    const response = await fetch(url, { signal: abort.signal })
    if (!response.ok)
      throw new ChunkError(number, response.status === NOT_SAVED_STATUS ? 'unsaved' : reasonFor(response), url)
    text = await response.text()
    return decode(text)
  } catch (cause) {
    if (cause instanceof ChunkError) throw cause
    throw new ChunkError(number, abort.signal.aborted ? 'timeout' : reasonOf(text), url, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** @param text that could not be decoded; `undefined` if none arrived */
function reasonOf(text: string | undefined): FailureReason {
  if (text === undefined) return 'offline'
  // Some hosts send a page with status 200 for a missing file.
  return text.trimStart().startsWith('<') ? 'missing' : 'unknown'
}
