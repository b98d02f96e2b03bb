import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../hash.ts'

/** A kind of cached value, declared by the module that makes these values. */
export interface EntryType<T> {
  /** The end of its files' names. */
  name: string
  write(value: T): string
  read(text: string): T
}

/** Values that are stored as JSON. */
export function jsonEntry<T>(name: string): EntryType<T> {
  return { name, write: (value) => JSON.stringify(value), read: (text) => JSON.parse(text) }
}

/**
 * A cache on disk. Keys are made by `cacheKey`, from all inputs of a value. Damaged or partial entries count as missing, and
 * failures to write are ignored.
 */
export interface DiskCache {
  /** @returns the value stored under a key, or `null` */
  get<T>(type: EntryType<T>, key: string): T | null
  /** @returns a hash of the value */
  put<T>(type: EntryType<T>, key: string, value: T): string
}

/** Name of the file of an entry. */
export function entryName({ name }: Pick<EntryType<unknown>, 'name'>, key: string): string {
  return `${key}-${name}`
}

/** Digits of the checksum that every file starts with. */
const checkLength = 20
/** How long unused entries are kept, in milliseconds. A week covers edits and switching branches. */
const keepFor = 7 * 24 * 3600 * 1000

/** @param dir absolute; may be shared by several processes and threads; `null` to cache nothing */
export function openDiskCache(dir: string | null): DiskCache {
  // Huge folders are slow on some systems, and creating many folders is slow on all, so there are 16.
  const folderOf = (key: string): string => join(dir ?? '', key.slice(0, 1))
  return {
    get(type, key) {
      if (dir === null) return null
      try {
        const file = readFileSync(join(folderOf(key), entryName(type, key)), 'utf8')
        const text = file.slice(checkLength)
        return hashOf(text, checkLength) === file.slice(0, checkLength) ? type.read(text) : null
      } catch {
        return null
      }
    },
    put(type, key, value) {
      const text = type.write(value)
      const check = hashOf(text, checkLength)
      try {
        if (dir !== null) write(folderOf(key), entryName(type, key), check + text)
      } catch {
        // The folder is read-only or the disk is full; the value is used anyway.
      }
      return check
    },
  }
}

/** Writes directly to the final name, because the checksum detects partial or interleaved writes. */
function write(folder: string, name: string, entry: string): void {
  const file = join(folder, name)
  try {
    writeFileSync(file, entry)
  } catch {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, entry)
  }
}

/** How often the cache is pruned, in milliseconds. Scanning all entries is too slow for every build. */
const pruneEvery = 24 * 3600 * 1000

/**
 * Once a day, removes entries that are a week old and that this build didn't use.
 * @param used names of the entries that this build used
 */
export function pruneCache(dir: string, used: ReadonlySet<string>, now = Date.now()): void {
  try {
    // The folder's modification time records when the cache was last pruned or created.
    if (now - statSync(dir).mtimeMs < pruneEvery) return
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || used.has(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      if (now - statSync(path).mtimeMs > keepFor) rmSync(path, { force: true })
    }
    utimesSync(dir, now / 1000, now / 1000)
  } catch {
    // The cache doesn't exist or is read-only.
  }
}

/** Removes the caches of other versions of the engine, which are in folders named after them. */
export async function removeOtherVersions(dir: string, version: string): Promise<void> {
  const folders = (await readdir(dir, { withFileTypes: true }).catch(() => [])).filter((entry) => entry.isDirectory())
  const others = folders.filter(({ name }) => name !== version)
  await Promise.all(others.map(({ name }) => rm(join(dir, name), { recursive: true, force: true })))
}
