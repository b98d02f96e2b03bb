import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { markerName } from '../../folder.ts'
import { checkReplaceable } from './check-output.ts'
import { createMarker, readMarker } from './site-marker.ts'

/** A build's temporary folder next to the output folder: `.dist.build/` for `dist/`. */
interface WorkFolder {
  root: string
  /** The new site. */
  new: string
  /** The old site, while the two are being swapped. */
  old: string
  /** Files that an update replaced or removed, until it is complete. */
  undo: string
}

function workFolderOf(outDir: string): WorkFolder {
  const root = join(dirname(outDir), `.${basename(outDir)}.build`)
  return { root, new: join(root, 'new'), old: join(root, 'old'), undo: join(root, 'undo') }
}

/**
 * Prepares the output folder for a build, and cleans up after an interrupted one.
 * @returns the empty folder for the new site
 * @throws SiteError if the output folder contains anything but a built site
 */
export async function prepareOutput(outDir: string): Promise<string> {
  checkReplaceable(outDir)
  const work = workFolderOf(outDir)
  checkReplaceable(work.root)
  // A build that was interrupted between the two renames left the last good site in the temporary folder.
  if (!existsSync(outDir) && existsSync(work.old)) await rename(work.old, outDir)
  undoUpdate(outDir)
  await discardOutput(outDir)
  mkdirSync(work.root, { recursive: true })
  writeFileSync(join(work.root, markerName), createMarker([]).content)
  mkdirSync(work.new)
  return work.new
}

/** Removes the temporary folder. */
export async function discardOutput(outDir: string): Promise<void> {
  await rm(workFolderOf(outDir).root, { recursive: true, force: true })
}

/** Swaps in the new site with two renames, then removes the old one. */
export async function swapOutput(outDir: string): Promise<void> {
  const work = workFolderOf(outDir)
  const hasOld = existsSync(outDir)
  if (hasOld) await rename(outDir, work.old)
  try {
    await rename(work.new, outDir)
  } catch (error) {
    if (hasOld) await rename(work.old, outDir)
    throw error
  }
  await discardOutput(outDir)
}

/** The changes of an update, as paths below the output folder. */
export interface Update {
  /** Files that are ready in the new folder. */
  written: readonly string[]
  /** Files that are no longer part of the site. */
  gone: readonly string[]
}

/**
 * Updates a site in place, in time proportional to the changes, and never touches files that a build didn't write. Pages are
 * always complete, because their dependencies are written first. Removed files are kept until the end, so that a failed or
 * interrupted update can be undone. The marker changes first: comparing it with the old one shows which files were added.
 */
export async function updateOutput(outDir: string, { written, gone }: Update): Promise<void> {
  const work = workFolderOf(outDir)
  const inOrder = written.toSorted(markerFirst)
  try {
    mkdirSync(work.undo)
    if (readMarker(outDir) === null) writeFileSync(join(outDir, markerName), createMarker([]).content)
    for (const path of inOrder)
      if (existsSync(join(outDir, path))) linkOrCopy(join(outDir, path), join(work.undo, path))
    for (const path of inOrder) move(join(work.new, path), join(outDir, path))
    for (const path of gone) move(join(outDir, path), join(work.undo, path))
  } catch (error) {
    undoUpdate(outDir)
    throw error
  }
  // From here on, the update can't be undone.
  renameSync(work.undo, work.old)
  for (const path of gone) removeEmptyFolders(outDir, dirname(path))
  await discardOutput(outDir)
}

/** Restores what an unfinished update removed, and removes what it added. */
function undoUpdate(outDir: string): void {
  const { undo } = workFolderOf(outDir)
  if (!existsSync(undo)) return
  const before = readMarker(undo)
  const added = [...(readMarker(outDir) ?? [])].filter((path) => before !== null && !before.has(path))
  for (const path of added) {
    rmSync(join(outDir, path), { force: true })
    removeEmptyFolders(outDir, dirname(path))
  }
  for (const entry of readdirSync(undo, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name)
    if (!entry.isDirectory()) move(from, join(outDir, from.slice(undo.length)))
  }
  rmSync(undo, { recursive: true })
}

/** Sorts the marker first and documents last, because they refer to everything else. */
function markerFirst(a: string, b: string): number {
  return rankOf(a) - rankOf(b)
}

function rankOf(path: string): number {
  if (path === markerName) return 0
  return /\.html(?:\.br)?$/.test(path) ? 2 : 1
}

function move(from: string, to: string): void {
  intoFolderOf(to, () => renameSync(from, to))
}

/** Creates a hard link, or a copy if the file system doesn't support links. @returns whether it is a link */
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

/** Creates the folder only if needed, because it usually exists. */
function intoFolderOf(path: string, put: (path: string) => void): void {
  try {
    put(path)
  } catch {
    mkdirSync(dirname(path), { recursive: true })
    put(path)
  }
}

/** Removes a folder and its parents as long as they are empty. */
function removeEmptyFolders(outDir: string, folder: string): void {
  if (folder === '.') return
  try {
    rmdirSync(join(outDir, folder))
  } catch {
    return
  }
  removeEmptyFolders(outDir, dirname(folder))
}
