import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../../hash.ts'

/**
 * What was made before, by a key that names all that it was made of. It can only save work: an entry that is missing,
 * damaged or half written is none, and where nothing can be written, nothing is kept.
 */
export interface DiskCache {
  /** @returns the text kept under a key, or `null` */
  get(key: string): string | null
  put(key: string, text: string): void
}

/** Digits of the checksum that every file starts with. */
const checkLength = 20
/** What nobody has asked for in this time is removed, in milliseconds: a week of edits and of other branches stays. */
const keepFor = 7 * 24 * 3600 * 1000

/** @param dir absolute; may be shared by several processes and threads */
export function openCache(dir: string): DiskCache {
  // Folders of ten thousands of files are slow on some systems, and making folders is slow on all.
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
        // A read-only folder, or a full disk: what was made is used all the same.
      }
    },
  }
}

/** Under its own name at once: half of it, or what two writers have mixed, has another checksum. */
function write(folder: string, key: string, entry: string): void {
  const file = join(folder, key)
  try {
    writeFileSync(file, entry)
  } catch {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, entry)
  }
}

/** Looking through all entries takes some of the time of an edit: once a day will do. In milliseconds. */
const pruneEvery = 24 * 3600 * 1000

/**
 * Removes what is of no use any more, once a day: entries that this build did not ask for and that are a week old.
 * @param used keys that this build asked for
 */
export function pruneCache(dir: string, used: ReadonlySet<string>, now = Date.now()): void {
  try {
    // The folder's own time tells when that was last, or when the cache was new.
    if (now - statSync(dir).mtimeMs < pruneEvery) return
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || used.has(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      if (now - statSync(path).mtimeMs > keepFor) rmSync(path, { force: true })
    }
    utimesSync(dir, now / 1000, now / 1000)
  } catch {
    // There is none, or it can only be read: it keeps what it has.
  }
}
