import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { inProject, projectDir } from '../../packages/lectern/src/node/paths.ts'

const run = promisify(execFile)

/** What commands leave behind. */
const results = ['.cache', 'dist', 'packages/lectern/dist']
const leftOut = new Set([
  ...results,
  'node_modules',
  'site/checks/node_modules',
  'site/platform/node_modules',
  'test/node-versions/node_modules',
])

/** A copy of the project, with its history and packages, but without results of earlier commands. */
export interface CleanCopy {
  dir: string
  /** Moves it into a folder of this name, and removes what commands have left in it. */
  moveTo(name: string): Promise<void>
  /** Makes the sources of the sites younger. */
  touchSources(days: number): Promise<void>
  remove(): Promise<void>
}

export async function createCleanCopy(): Promise<CleanCopy> {
  await mkdir(inProject('.cache'), { recursive: true })
  const parent = await mkdtemp(inProject('.cache/clean-copy-'))
  const copy: CleanCopy = {
    dir: join(parent, 'copy'),
    async moveTo(name) {
      const target = join(parent, name)
      await rename(copy.dir, target)
      copy.dir = target
      for (const path of results) await rm(join(target, path), { recursive: true, force: true })
    },
    async touchSources(days) {
      const time = Date.now() / 1000 + days * 24 * 3600
      for (const folder of ['site/content', 'site/public', 'examples/tern'])
        for (const path of await readdir(join(copy.dir, folder), { recursive: true }))
          await utimes(join(copy.dir, folder, path), time, time)
    },
    remove: () => rm(parent, { recursive: true }),
  }
  await mkdir(copy.dir)
  // The age of installed packages decides whether they're installed again, so it's kept. Links take a tenth of the time
  // that copies take; nothing writes to a package.
  await run('cp', ['-Rpl', inProject('node_modules'), copy.dir])
  await rm(join(copy.dir, 'node_modules/.vite'), { recursive: true, force: true })
  const filter = (path: string): boolean => !leftOut.has(relative(projectDir, path))
  // One by one, because Node.js copies no folder into itself.
  for (const name of await readdir(projectDir)) {
    const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true, filter }
    await cp(inProject(name), join(copy.dir, name), options)
  }
  return copy
}
