import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../../hash.ts'

/**
 * A cache on disk. Keys identify all inputs of an entry. Damaged or partial entries count as missing, and failures to write
 * are ignored.
 */
export interface DiskCache {
  /** @returns the text stored under a key, or `null` */
  get(key: string): string | null
  put(key: string, text: string): void
}

/** Digits of the checksum that every file starts with. */
const checkLength = 20
/** How long unused entries are kept, in milliseconds. A week covers edits and switching branches. */
const keepFor = 7 * 24 * 3600 * 1000

/** @param dir absolute; may be shared by several processes and threads */
export function openDiskCache(dir: string): DiskCache {
  // Huge folders are slow on some systems, and creating many folders is slow on all, so there are 16.
  const folderOf = (key: string): string => join(dir, key.slice(0, 1))
  return {
    get(key) {
      try {
        const file = readFileSync(join(folderOf(key), key), 'utf8')
        const text = file.slice(checkLength)
        return hashOf(text, checkLength) === file.slice(0, checkLength) ? text : null
      } catch {
        return null
      }
    },
    put(key, text) {
      const entry = hashOf(text, checkLength) + text
      try {
        write(folderOf(key), key, entry)
      } catch {
        // The folder is read-only or the disk is full; the value is used anyway.
      }
    },
  }
}

/** Writes directly to the final name, because the checksum detects partial or interleaved writes. */
function write(folder: string, key: string, entry: string): void {
  const file = join(folder, key)
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
 * @param used keys that this build used
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
