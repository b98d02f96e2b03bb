import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SiteError } from '../problem.ts'

/** The names beside the output folder that a build uses. */
const newName = (outDir: string): string => `${outDir}.new`
const oldName = (outDir: string): string => `${outDir}.old`
/** Holds the files that an update takes away, as long as it may have to be undone. */
const undoName = (outDir: string): string => `${outDir}.undo`

/**
 * Sets up for a build what stands beside the output folder, whatever an earlier one has left there.
 * @returns the empty folder that the site is written into
 * @throws SiteError when the output folder holds something else than a site, which would be lost
 */
export async function prepareOutput(outDir: string): Promise<string> {
  checkIsSite(outDir)
  // A build that was stopped between the two renames has left the last good site under its other name.
  if (!existsSync(outDir) && existsSync(oldName(outDir))) await rename(oldName(outDir), outDir)
  undoUpdate(outDir)
  await Promise.all([newName(outDir), oldName(outDir)].map((dir) => rm(dir, { recursive: true, force: true })))
  return newName(outDir)
}

/** A built site has a not-found page at its root; anything else is somebody's work. */
function checkIsSite(outDir: string): void {
  if (!existsSync(outDir)) return
  const isFolder = statSync(outDir).isDirectory()
  if (isFolder && (existsSync(join(outDir, '404.html')) || readdirSync(outDir).length === 0)) return
  const message = isFolder ? 'the folder holds something else than a built site' : 'is a file, not a folder'
  const fix = 'name a new folder, or empty this one'
  throw new SiteError([{ file: outDir, line: 0, column: 0, message, fix, severity: 'error' }])
}

/** Two renames; what stood there before is removed only once the new site is in its place. */
export async function swapOutput(outDir: string): Promise<void> {
  if (existsSync(outDir)) await rename(outDir, oldName(outDir))
  await rename(newName(outDir), outDir)
  await rm(oldName(outDir), { recursive: true, force: true })
}

/** What an update changes, as paths below the output folder. */
export interface Update {
  /** Files that are ready in the new folder. */
  written: readonly string[]
  /** Files that the site has no more. */
  gone: readonly string[]
}

/**
 * Brings a site up to date where it stands, which takes as long as there are changes, not as there are files. Each page is there as a
 * whole at any moment, and what it needs is there before it. What is taken away is kept until all is done, so that a failure, or the
 * build after one that was stopped, brings it back.
 */
export async function updateOutput(outDir: string, { written, gone }: Update): Promise<void> {
  const undo = undoName(outDir)
  const added = new Set(written.filter((path) => !existsSync(join(outDir, path))))
  try {
    mkdirSync(undo)
    for (const path of written) if (!added.has(path)) linkOrCopy(join(outDir, path), join(undo, path))
    for (const path of written.toSorted(documentsLast)) move(join(newName(outDir), path), join(outDir, path))
    for (const path of gone) move(join(outDir, path), join(undo, path))
  } catch (error) {
    undoUpdate(outDir)
    for (const path of added) rmSync(join(outDir, path), { force: true })
    throw error
  }
  // From here on the site is the new one.
  renameSync(undo, oldName(outDir))
  for (const path of gone) removeEmptyFolders(outDir, dirname(path))
  await Promise.all([newName(outDir), oldName(outDir)].map((dir) => rm(dir, { recursive: true, force: true })))
}

/** Puts back what an update that came to no end took away. */
function undoUpdate(outDir: string): void {
  const undo = undoName(outDir)
  if (!existsSync(undo)) return
  for (const entry of readdirSync(undo, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name)
    if (entry.isFile()) move(from, join(outDir, from.slice(undo.length)))
  }
  rmSync(undo, { recursive: true })
}

/** Documents lead to everything else. */
function documentsLast(a: string, b: string): number {
  return Number(isDocument(a)) - Number(isDocument(b))
}

const isDocument = (path: string): boolean => /\.html(?:\.br)?$/.test(path)

function move(from: string, to: string): void {
  intoFolderOf(to, () => renameSync(from, to))
}

/** Gives a file another name: nothing is copied where the file system can do that. @returns whether both are one file */
export function linkOrCopy(from: string, to: string): boolean {
  try {
    intoFolderOf(to, () => linkSync(from, to))
    return true
  } catch {
    rmSync(to, { force: true })
    copyFileSync(from, to)
    return false
  }
}

/** Most files come into a folder that is there. */
function intoFolderOf(path: string, put: (path: string) => void): void {
  try {
    put(path)
  } catch {
    mkdirSync(dirname(path), { recursive: true })
    put(path)
  }
}

/** Removes a folder, and those above it, as far as nothing is left in them. */
function removeEmptyFolders(outDir: string, folder: string): void {
  if (folder === '.') return
  try {
    rmdirSync(join(outDir, folder))
  } catch {
    return
  }
  removeEmptyFolders(outDir, dirname(folder))
}
