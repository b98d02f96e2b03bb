import type { ChunkError } from './chunk-error.ts'
import { tabStorage } from './storage.ts'

const key = 'full-load-of'

/**
 * A file that is missing since the site was deployed anew is best answered by a full load, which brings the new site.
 * Once for each address: were the file missing from the new site as well, the reader would go round in a loop.
 * @returns whether the browser is on its way
 */
export function recoverByFullLoad(error: ChunkError, url: string): boolean {
  if (error.type !== 'missing' || tabStorage.get(key) === url) return false
  tabStorage.set(key, url)
  if (url === location.href) location.reload()
  else location.assign(url)
  return true
}

/** A chunk has come: the site shown is the site deployed, and the next missing file may be answered by a full load again. */
export function forgetFullLoad(): void {
  tabStorage.remove(key)
}
