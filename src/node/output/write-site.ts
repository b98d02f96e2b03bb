import { existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteFile } from '../bundle/bundle-client.ts'
import { SiteError } from '../problem.ts'

export interface WriteTarget {
  /** Folder that holds the finished site; it is replaced as a whole. */
  outDir: string
  /** The site's base path; its files go into that folder of the output. */
  base: string
  /** Folder whose files are served as they are, or `null`. */
  publicDir: string | null
  /** Files for the root of the host, outside of the base: its rules. */
  rootFiles: readonly SiteFile[]
}

/**
 * Writes a site beside the one of before and swaps them at the end: a build that fails or is interrupted leaves the last
 * good one as it was.
 * @returns how many files were written
 * @throws SiteError when the folder holds something else than a site, which would be lost
 */
export async function writeSite(
  files: Iterable<SiteFile>,
  { outDir, base, publicDir, rootFiles }: WriteTarget,
): Promise<number> {
  checkTarget(outDir)
  await recover(outDir)
  const staging = `${outDir}.new`
  const root = join(staging, base)
  await rm(staging, { recursive: true, force: true })
  await mkdir(root, { recursive: true })
  if (publicDir && existsSync(publicDir)) await cp(publicDir, root, { recursive: true })
  let count = 0
  for (const file of files) {
    await writeInto(root, file)
    count += 1
  }
  for (const file of rootFiles) await writeInto(staging, file)
  // Hosts look for it at the root of the site they serve.
  if (base !== '/') await cp(join(root, '404.html'), join(staging, '404.html'))
  await swap(staging, outDir)
  return count
}

/** A built site has a not-found page at its root; anything else is somebody's work. */
function checkTarget(outDir: string): void {
  if (!existsSync(outDir)) return
  const isFolder = statSync(outDir).isDirectory()
  if (isFolder && (existsSync(join(outDir, '404.html')) || readdirSync(outDir).length === 0)) return
  const message = isFolder ? 'the folder holds something else than a built site' : 'is a file, not a folder'
  const fix = 'name a new folder, or empty this one'
  throw new SiteError([{ file: outDir, line: 0, column: 0, message, fix, severity: 'error' }])
}

/** A build that was stopped between the two renames has left the last good site under its other name. */
async function recover(outDir: string): Promise<void> {
  if (!existsSync(outDir) && existsSync(`${outDir}.old`)) await rename(`${outDir}.old`, outDir)
}

async function writeInto(root: string, { path, content }: SiteFile): Promise<void> {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** Two renames; what stood there before is removed only once the new site is in its place. */
async function swap(staging: string, outDir: string): Promise<void> {
  const old = `${outDir}.old`
  await rm(old, { recursive: true, force: true })
  if (existsSync(outDir)) await rename(outDir, old)
  await rename(staging, outDir)
  await rm(old, { recursive: true, force: true })
}
