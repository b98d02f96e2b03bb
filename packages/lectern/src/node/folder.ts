import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './hash.ts'

/** A snapshot of a folder's file list. No other file can be read through it. */
export interface Folder {
  /** Sorted paths below the folder, with forward slashes. */
  readonly files: readonly string[]
  has(file: string): boolean
  /** The text of a file; it is read once. @throws Error if the file doesn't exist */
  read(file: string): string
  /** The content of a file. @throws Error if the file doesn't exist */
  readBytes(file: string): Uint8Array
  /** Hash of a file's content. */
  digest(file: string): string
  /** Frees the memory of the texts. */
  forget(): void
}

/** Reads files of a folder. */
export type FileReader = Pick<Folder, 'has' | 'read'>

/** Reads the current files of a folder. */
export function readerFor(dir: string): FileReader {
  return { has: (file) => existsSync(join(dir, file)), read: (file) => readFileSync(join(dir, file), 'utf8') }
}

/** @param dir `null` for a folder without files @param list lists its files; by default all */
export function openFolder(dir: string | null, list: (dir: string) => string[] = listFiles): Folder {
  const files = dir === null ? [] : list(dir)
  const known = new Set(files)
  const texts = new Map<string, string>()
  const digests = new Map<string, string>()
  function pathOf(file: string): string {
    if (dir === null || !known.has(file)) throw new RangeError(`the folder has no file ${file}`)
    return join(dir, file)
  }
  function read(file: string): string {
    const text = texts.get(file) ?? readFileSync(pathOf(file), 'utf8')
    texts.set(file, text)
    return text
  }
  const readBytes = (file: string): Uint8Array => readFileSync(pathOf(file))
  return {
    files,
    has: (file) => known.has(file),
    read,
    readBytes,
    digest(file) {
      const digest = digests.get(file) ?? hashOf(texts.get(file) ?? readBytes(file))
      digests.set(file, digest)
      return digest
    },
    forget: () => texts.clear(),
  }
}

/**
 * The file at the root of a built site that tells a later build which files it may replace. The name starts with a dot and
 * has no extension, so that hosts don't serve it as a page and it gets no compressed copy.
 */
export const markerName = '.docs-build'

/** Whether a folder never contains content: installed packages and anything that starts with a dot. */
export function isForeignName(name: string): boolean {
  return name === 'node_modules' || name.startsWith('.')
}

/** @param names the entries of a folder */
export function isBuiltSite(names: readonly { name: string }[]): boolean {
  return names.some(({ name }) => name === markerName)
}

/** Every file below a folder, sorted, with forward slashes; empty if the folder doesn't exist. Doesn't follow symlinks. */
export function listFiles(dir: string): string[] {
  return walk(dir, { isOwn: false })
}

/** Like `listFiles`, but without installed packages, anything that starts with a dot, and built sites. */
export function listOwnFiles(dir: string): string[] {
  return walk(dir, { isOwn: true })
}

function walk(dir: string, { isOwn }: { isOwn: boolean }): string[] {
  const files: string[] = []
  /** @param below path of a subfolder with a trailing slash, or empty */
  const look = (below: string): void => {
    const entries = readdirSync(join(dir, below), { withFileTypes: true })
    if (isOwn && below !== '' && isBuiltSite(entries)) return
    for (const entry of entries) {
      const path = below + entry.name
      if (entry.isFile()) files.push(path)
      else if (entry.isDirectory() && !(isOwn && isForeignName(entry.name))) look(`${path}/`)
    }
  }
  if (existsSync(dir)) look('')
  return files.sort()
}
