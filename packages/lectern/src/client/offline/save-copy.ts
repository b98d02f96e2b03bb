import {
  NOT_SAVED_STATUS,
  OFFLINE_HASH_LENGTH,
  type OfflineList,
  type OfflineOffer,
  offlineFiles,
} from '../../shared/offline.ts'
import { OfflineError } from './offline-error.ts'
import { cachePrefix, deleteCaches, readCopy, type SavedCopy, savedFile, writeCopy } from './saved-copy.ts'

/** Requests under way at the same time, as many as browsers send to a host over HTTP/1.1. */
const parallelRequests = 6

export interface SaveRequest {
  /** The site's path on its host. */
  base: string
  /** Keys of the sections to save; `null` for all of them. */
  sections: string[] | null
  signal: AbortSignal
  /** @param share of the files that are saved, from 0 to 1 */
  onProgress(share: number): void
}

/** What the site offers at the moment. */
export async function fetchOffer(base: string, signal?: AbortSignal): Promise<OfflineOffer> {
  const response = await fetchFile(base + offlineFiles.offer, { cache: 'no-store', ...(signal && { signal }) })
  return response.json()
}

/**
 * Saves sections in place of what was saved before. Either all of it succeeds, or the earlier copy stays as it is.
 * @throws OfflineError or the browser's own error, see `problemOf`
 */
export async function savePages(request: SaveRequest): Promise<void> {
  try {
    await saveBuild(request)
  } catch (error) {
    // The site was deployed during the download.
    if (!(error instanceof OfflineError) || error.problem !== 'changed') throw error
    await saveBuild(request)
  }
}

async function saveBuild({ base, sections, signal, onProgress }: SaveRequest): Promise<void> {
  const [offer, before] = await Promise.all([fetchOffer(base, signal), readCopy(base)])
  const list: OfflineList = await (await fetchFile(base + offer.list, { signal })).json()
  const isWanted = (key: string): boolean => key === '' || !sections || sections.includes(key)
  const wanted = Object.entries(list).flatMap(([key, files]) => (isWanted(key) ? files : []))
  const files = [...new Map(wanted)].map(([address, hash]) => ({ url: base + address, hash }))
  const name = cachePrefix(base) + crypto.randomUUID()
  const copy: SavedCopy = {
    cache: name,
    build: offer.build,
    sections,
    stored: offer.sections.reduce((sum, { key, stored }) => sum + (isWanted(key) ? stored : 0), 0),
  }
  const failed = new AbortController()
  const parts = { signal: AbortSignal.any([signal, failed.signal]), before, target: await caches.open(name) }
  let done = 0
  const queue = files.values()
  const tasks = Array.from({ length: parallelRequests }, async () => {
    for (const file of queue) {
      await saveFile(file, parts)
      done += 1
      onProgress(done / files.length)
    }
  })
  try {
    await Promise.all(tasks)
    signal.throwIfAborted()
    await writeCopy(base, copy)
  } catch (error) {
    failed.abort()
    await Promise.allSettled(tasks)
    await caches.delete(name)
    throw error
  }
  await deleteCaches(base, copy)
}

interface Parts {
  signal: AbortSignal
  before: SavedCopy | null
  target: Cache
}

/** Takes a file from the earlier copy if it's still the same, or fetches it. */
async function saveFile(
  { url, hash }: { url: string; hash: string },
  { signal, before, target }: Parts,
): Promise<void> {
  signal.throwIfAborted()
  const known = await savedFile(url, before)
  if (known && (await hashOf(await known.clone().arrayBuffer())) === hash) return target.put(url, known)
  const response = await fetchFile(url, { cache: 'no-cache', signal })
  const content = await readAll(response)
  // Truncated, from another deployment, or changed by something between the server and the reader.
  if ((await hashOf(content)) !== hash) throw new OfflineError('changed')
  // A new response, because browsers refuse saved redirects. The content is no longer compressed.
  const headers = new Headers(response.headers)
  for (const header of ['Content-Encoding', 'Content-Length']) headers.delete(header)
  await target.put(url, new Response(content, { headers }))
}

async function fetchFile(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options).catch(rejectAsNetwork)
  const { ok, status } = response
  if (ok) return response
  if (status === NOT_SAVED_STATUS) throw new OfflineError('network')
  throw new OfflineError(status === 404 || status === 410 ? 'changed' : 'server')
}

function readAll(response: Response): Promise<ArrayBuffer> {
  return response.arrayBuffer().catch(rejectAsNetwork)
}

/** Cancellation keeps its own error. */
function rejectAsNetwork(cause: unknown): never {
  if (cause instanceof Error && cause.name === 'AbortError') throw cause
  throw new OfflineError('network', { cause })
}

/** As the build hashes files. */
async function hashOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.slice(0, OFFLINE_HASH_LENGTH)
}
