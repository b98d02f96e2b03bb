import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { markerName } from '../../folder.ts'
import { checkReplaceable } from './check-output.ts'
import { type LockTimes, lockOutput } from './lock.ts'
import { createMarker, findOthers, type KeptFiles, readMarker } from './site-marker.ts'
import { createNew, takeFile } from './write-files.ts'

/** A build's temporary folder next to the output folder: `.dist.build/` for `dist/`. */
interface WorkFolder {
  root: string
  /** The files that the build creates. */
  new: string
  /** The whole new site. */
  ready: string
  /** The old site, from the swap until nothing in it is needed any more. */
  old: string
  /** What was the old site. Its removal can be interrupted, and what is left then says nothing about the files in it. */
  removed: string
}

function workFolderOf(outDir: string): WorkFolder {
  const root = join(dirname(outDir), `.${basename(outDir)}.build`)
  const at = (name: string): string => join(root, name)
  return { root, new: at('new'), ready: at('ready'), old: at('old'), removed: at('removed') }
}

/**
 * Prepares the output folder for a build, and cleans up after an interrupted one.
 * @returns the empty folder for new files
 * @throws SiteError if the output folder contains anything but a built site
 */
export async function prepareOutput(outDir: string): Promise<string> {
  checkReplaceable(outDir)
  const work = workFolderOf(outDir)
  // A build that was killed as it created the folder can have left an empty marker.
  if (existsSync(work.root) && readdirSync(work.root).join() === markerName) rmSync(work.root, { recursive: true })
  checkReplaceable(work.root)
  await discardOutput(outDir)
  try {
    mkdirSync(work.root, { recursive: true })
    writeFileSync(join(work.root, markerName), createMarker([]).content)
    mkdirSync(work.new)
  } catch (error) {
    await discardOutput(outDir)
    throw error
  }
  return work.new
}

/** Removes the temporary folder, after completing or undoing a swap that was interrupted. */
export async function discardOutput(outDir: string): Promise<void> {
  const work = workFolderOf(outDir)
  // Left by an interrupted removal. Renaming to it fails unless it's gone.
  await rm(work.removed, { recursive: true, force: true })
  if (existsSync(work.old)) {
    if (existsSync(outDir)) {
      returnOthers(outDir, work)
      renameSync(work.old, work.removed)
    } else renameSync(work.old, outDir)
  }
  // The marker goes last: without it, the next build would refuse the folder.
  for (const folder of [work.new, work.ready, work.removed, work.root])
    await rm(folder, { recursive: true, force: true })
}

/**
 * Puts back a site that a killed build has moved aside. Commands that read a site call this first; a build that is still running
 * is left to finish.
 * @param outDir can be a link
 * @param times for how long to wait for a running build
 * @throws SiteError if it takes longer
 */
export async function restoreOutput(outDir: string, times?: LockTimes): Promise<void> {
  const isLink = lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink() === true
  const dir = isLink ? resolve(dirname(outDir), readlinkSync(outDir)) : outDir
  if (existsSync(dir) || !existsSync(workFolderOf(dir).old)) return
  const unlock = await lockOutput(dir, times)
  try {
    await discardOutput(dir)
  } finally {
    unlock()
  }
}

/**
 * Opens the folder for the whole new site.
 * @param spare a folder with an earlier version of the site, which saves creating most of it; `null` for none
 */
export function openReady(outDir: string, spare: string | null): string {
  const { ready } = workFolderOf(outDir)
  if (spare === null || !tryRename(spare, ready)) mkdirSync(ready)
  return ready
}

/** Makes the folder for new files the whole new site. */
export function makeNewReady(outDir: string): void {
  const work = workFolderOf(outDir)
  renameSync(work.new, work.ready)
}

/** Adds files of earlier builds to the new site. */
export function takeKept(outDir: string, kept: KeptFiles): void {
  const { ready } = workFolderOf(outDir)
  for (const path of kept.keys()) takeFile(path, outDir, ready)
}

/** Creates the folders for files that a build didn't write, because the disk may have no space for them after the swap. */
export function makeFoldersFor(others: readonly string[], outDir: string): void {
  const { ready } = workFolderOf(outDir)
  for (const path of others) mkdirSync(dirname(join(ready, path)), { recursive: true })
}

/**
 * Swaps in the new site with two renames, because Node.js can't exchange two folders in one step. A kill between them leaves no
 * site until the next command, or a running preview, puts back the old one (`restoreOutput`). Files that a build didn't write
 * stay.
 * @param spare where to keep the old site for the next build; `null` removes it
 */
export async function swapOutput(outDir: string, spare: string | null = null): Promise<void> {
  const work = workFolderOf(outDir)
  const hasOld = existsSync(outDir)
  if (hasOld) renameSync(outDir, work.old)
  try {
    renameSync(work.ready, outDir)
  } catch (error) {
    if (hasOld) renameSync(work.old, outDir)
    throw error
  }
  if (hasOld) returnOthers(outDir, work)
  if (hasOld && spare !== null) await keepSpare(work.old, spare)
  await discardOutput(outDir)
}

/** Failures are ignored, because the next build can do without. */
async function keepSpare(old: string, spare: string): Promise<void> {
  try {
    await rm(spare, { recursive: true, force: true })
    mkdirSync(dirname(spare), { recursive: true })
    renameSync(old, spare)
  } catch {
    // The cache is on another disk or can't be written.
  }
}

/** Moves files that a build didn't write from the old site to the new one. */
function returnOthers(outDir: string, { old }: WorkFolder): void {
  for (const path of findOthers(old, readMarker(old) ?? new Set())) moveFile(join(old, path), join(outDir, path))
}

/** Moves a file or folder, and creates the folder around it if needed. */
export function moveFile(from: string, to: string): void {
  createNew(to, () => renameSync(from, to))
}

/** @returns whether there is such a folder on the same disk */
function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}
