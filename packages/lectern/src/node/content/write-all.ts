import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../messages/thrown.ts'

/** Absolute path -> new content; `null` removes the file. */
export type FileChanges = ReadonlyMap<string, string | Uint8Array | null>

/**
 * Writes and removes files. If one of them fails, all are as they were before, even if the disk is full: everything is written
 * next to its place first.
 * @throws whatever the file system reports
 */
export function writeAll(changes: FileChanges): void {
  const before = new Map([...changes.keys()].map((path) => [path, readIfExists(path)]))
  const drafts: Draft[] = []
  const done: string[] = []
  try {
    for (const [path, content] of changes) {
      if (content === null) continue
      drafts.push({ path, draft: draftOf(path) })
      write(draftOf(path), content)
    }
    for (const { path, draft } of drafts) {
      done.push(path)
      renameSync(draft, path)
    }
    for (const [path, content] of changes) {
      if (content !== null) continue
      done.push(path)
      remove(path)
    }
  } catch (error) {
    for (const { draft } of drafts) remove(draft)
    for (const path of done) {
      const content = before.get(path) ?? null
      if (content === null) remove(path)
      else write(path, content)
    }
    throw error
  }
}

/** A new file, and where it's written first. */
interface Draft {
  path: string
  draft: string
}

/** Its name starts with a dot, so that it's no part of the site. */
function draftOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}`)
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

function remove(path: string): void {
  rmSync(path, { force: true })
  removeEmpty(dirname(path))
}

function removeEmpty(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length > 0) return
  rmdirSync(folder)
  removeEmpty(dirname(folder))
}

function readIfExists(path: string): Uint8Array | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
