import { copyFileSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteFile } from '../bundle/bundle-client.ts'
import { hashOf } from '../hash.ts'
import { isAsWritten, type OutputGroup } from './build-record.ts'
import type { Effort } from './compress.ts'
import { prepareOutput, swapOutput } from './output-folder.ts'
import { type WrittenFile, writeFiles } from './write-files.ts'

/**
 * A site on its way: it is written beside the one of before, and takes its place as a whole at the end. A build that fails or
 * is interrupted leaves the last good one as it was.
 */
export interface Staging {
  /** Folder that files are written into. */
  readonly dir: string
  /** What stands in the folder so far. */
  readonly groups: Record<string, OutputGroup>
  /** Takes a group of files from the site of before, if they were made from the same; @returns whether it could */
  reuse(id: string, key: string): boolean
  add(id: string, group: OutputGroup): void
  /** Writes one file, or takes it from the site of before when it is the same. */
  write(file: SiteFile, effort: Effort): Promise<void>
  /** Puts the site in the place of the one of before. */
  commit(): Promise<void>
  /** Removes what was written; the site of before stays. */
  discard(): Promise<void>
}

/**
 * @param outDir folder that holds the finished site; it is replaced as a whole
 * @param before what the last build left there
 * @throws SiteError when the folder holds something else than a site
 */
export async function openStaging(outDir: string, before: Readonly<Record<string, OutputGroup>>): Promise<Staging> {
  const dir = await prepareOutput(outDir)
  await mkdir(dir, { recursive: true })
  const groups: Record<string, OutputGroup> = {}

  function reuse(id: string, key: string): boolean {
    const group = Object.hasOwn(before, id) ? before[id] : undefined
    if (group?.key !== key || !group.files.every((file) => isAsWritten(outDir, file))) return false
    groups[id] = { key, files: group.files.map((file) => take(file, outDir, dir)) }
    return true
  }
  return {
    dir,
    groups,
    reuse,
    add(id, group) {
      groups[id] = group
    },
    async write(file, effort) {
      const key = hashOf(effort) + hashOf(file.content)
      if (!reuse(file.path, key)) groups[file.path] = { key, files: await writeFiles(dir, [file], effort) }
    },
    commit: () => swapOutput(outDir),
    discard: () => rm(dir, { recursive: true, force: true }),
  }
}

function linkInto(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // Most files come into a folder that is there.
    mkdirSync(dirname(target), { recursive: true })
    linkSync(source, target)
  }
}

/** Gives a file another name in the new site: nothing is copied where the file system can do that. */
function take(file: WrittenFile, from: string, to: string): WrittenFile {
  const source = join(from, file.path)
  const target = join(to, file.path)
  try {
    linkInto(source, target)
    return file
  } catch {
    rmSync(target, { force: true })
    copyFileSync(source, target)
    const { size, mtimeMs } = statSync(target)
    return { path: file.path, size, mtimeMs }
  }
}
