import { CHUNK_TIMEOUT } from '../shared/shell-constants.ts'
import { ChunkError } from './chunk-error.ts'

export interface ChunkRequest<Content> {
  number: number
  url: string
  /** Reads the text; throws when it is not what it should be. */
  decode(text: string): Content
}

/**
 * Fetches a file of the site.
 * @throws ChunkError `Loading chunk N failed.` with the cause and the address
 */
export async function loadChunk<Content>({ number, url, decode }: ChunkRequest<Content>): Promise<Content> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), CHUNK_TIMEOUT)
  let text = ''
  try {
    const response = await fetch(url, { signal: abort.signal })
    if (response.status === 404 || response.status === 410) throw new ChunkError(number, 'missing', url)
    if (!response.ok) throw new ChunkError(number, 'error', url)
    text = await response.text()
    return decode(text)
  } catch (cause) {
    if (cause instanceof ChunkError) throw cause
    // Some hosts answer a missing file with a page and status 200.
    if (text.trimStart().startsWith('<')) throw new ChunkError(number, 'missing', url, { cause })
    throw new ChunkError(number, abort.signal.aborted ? 'timeout' : 'error', url, { cause })
  } finally {
    clearTimeout(timer)
  }
}
