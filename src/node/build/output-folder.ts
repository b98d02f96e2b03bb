import { existsSync, readdirSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SiteError } from '../problem.ts'

/** The names beside the output folder that a build uses. */
const newName = (outDir: string): string => `${outDir}.new`
const oldName = (outDir: string): string => `${outDir}.old`

/**
 * Sets up for a build what stands beside the output folder, whatever an earlier one has left there.
 * @returns the empty folder that the site is written into
 * @throws SiteError when the output folder holds something else than a site, which would be lost
 */
export async function prepareOutput(outDir: string): Promise<string> {
  checkIsSite(outDir)
  // A build that was stopped between the two renames has left the last good site under its other name.
  if (!existsSync(outDir) && existsSync(oldName(outDir))) await rename(oldName(outDir), outDir)
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
