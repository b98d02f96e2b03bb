/**
 * Where saved pages are in the browser's cache storage. One cache holds the record, which names the cache with the files. The files
 * are always those of a single build: an update fills another cache, and only then does the record change, in a single step.
 */

/** What the reader has saved. */
export interface SavedCopy {
  /** Name of the cache with the files. */
  cache: string
  /** The build that they're from. */
  build: string
  /** Keys of the saved sections; `null` for all of them. */
  sections: string[] | null
  /** Size on the device in bytes. */
  stored: number
}

/** Starts the name of every cache of a site. Other sites of the host have another base. */
export function cachePrefix(base: string): string {
  return `offline ${base} `
}

/** The record, or `null` if nothing is saved. */
export async function readCopy(base: string): Promise<SavedCopy | null> {
  const record = await caches.match(base, { cacheName: recordCache(base) })
  return record ? record.json() : null
}

export async function writeCopy(base: string, copy: SavedCopy): Promise<void> {
  const cache = await caches.open(recordCache(base))
  await cache.put(base, Response.json(copy))
}

/** Deletes every cache of the site, except the given ones. */
export async function deleteCaches(base: string, kept?: SavedCopy): Promise<void> {
  const keep = kept ? [kept.cache, recordCache(base)] : []
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(base)))
  await Promise.all(names.filter((name) => !keep.includes(name)).map((name) => caches.delete(name)))
}

/** A saved file. @param address relative to the worker or document, or absolute */
export async function savedFile(address: string, copy: SavedCopy | null): Promise<Response | undefined> {
  return copy ? caches.match(address, { cacheName: copy.cache }) : undefined
}

function recordCache(base: string): string {
  return `${cachePrefix(base)}record`
}
