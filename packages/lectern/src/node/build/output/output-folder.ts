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

/** What a build keeps next to the output folder while it works: `.dist.build/` for `dist/`. */
interface WorkFolder {
  root: string
  /** The new site. */
  new: string
  /** The site it replaces, for as long as the two change places. */
  old: string
  /** The files that an update takes away, for as long as it may have to be undone. */
  undo: string
}

function workFolderOf(outDir: string): WorkFolder {
  const root = join(dirname(outDir), `.${basename(outDir)}.build`)
  return { root, new: join(root, 'new'), old: join(root, 'old'), undo: join(root, 'undo') }
}

/**
 * Gets the output folder ready for a build, whatever an earlier one left there.
 * @returns the empty folder that the site is written into
 * @throws SiteError if the output folder holds anything but a built site, which would be lost
 */
export async function prepareOutput(outDir: string): Promise<string> {
  checkReplaceable(outDir)
  const work = workFolderOf(outDir)
  checkReplaceable(work.root)
  // A build that was stopped between the two renames has left the last good site under its other name.
  if (!existsSync(outDir) && existsSync(work.old)) await rename(work.old, outDir)
  undoUpdate(outDir)
  await discardOutput(outDir)
  mkdirSync(work.root, { recursive: true })
  writeFileSync(join(work.root, markerName), createMarker([]).content)
  mkdirSync(work.new)
  return work.new
}

/** Removes what a build kept next to the output folder. */
export async function discardOutput(outDir: string): Promise<void> {
  await rm(workFolderOf(outDir).root, { recursive: true, force: true })
}

/** Puts the new site in place with two renames; the old one is removed only after that. */
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

/** What an update changes, as paths below the output folder. */
export interface Update {
  /** Files that are ready in the new folder. */
  written: readonly string[]
  /** Files that the site has no more. */
  gone: readonly string[]
}

/**
 * Brings a site up to date in place, which takes as long as there are changes, not as there are files, and never touches a file that no
 * build wrote. Each page is complete at any moment, and what it needs is there before it. What is taken away is kept until everything is
 * done, so a failure, or the build after one that was stopped, can bring it back. The marker changes first: the difference between the
 * two shows which files the update added.
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
  // From here on the site is the new one.
  renameSync(work.undo, work.old)
  for (const path of gone) removeEmptyFolders(outDir, dirname(path))
  await discardOutput(outDir)
}

/** Brings back what an unfinished update took away, and removes what it added. */
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

/** Documents link to everything else, so they come last. */
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
