import { statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFile } from '../bundle/bundle-client.ts'
import { hashOf } from '../hash.ts'
import { isAsWritten, isUntouched, type OutputGroup } from './build-record.ts'
import type { Effort } from './compress.ts'
import { linkOrCopy, prepareOutput, swapOutput, type Update, updateOutput } from './output-folder.ts'
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
export async function openStaging(outDir: string, before: Groups): Promise<Staging> {
  const dir = await prepareOutput(outDir)
  await mkdir(dir, { recursive: true })
  const groups: Record<string, OutputGroup> = {}
  // Then the files that stay need not be touched. What somebody has changed, removed or added is made good by a site that is new as a whole.
  const isUpdate = Object.keys(before).length > 0 && isUntouched(outDir, { groups: before })

  function reuse(id: string, key: string): boolean {
    const group = Object.hasOwn(before, id) ? before[id] : undefined
    if (group?.key !== key) return false
    if (isUpdate) groups[id] = group
    else if (!group.files.every((file) => isAsWritten(outDir, file))) return false
    else groups[id] = takeGroup(group)
    return true
  }
  const takeGroup = ({ key, files }: OutputGroup): OutputGroup => ({
    key,
    files: files.map((file) => take(file, outDir, dir)),
  })
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
    async commit() {
      const update = updateOf(before, groups)
      if (isUpdate && isBrief(update) && !isCrossed(update)) return updateOutput(outDir, update)
      for (const [id, group] of Object.entries(groups)) if (before[id] === group) groups[id] = takeGroup(group)
      await swapOutput(outDir)
    },
    discard: () => rm(dir, { recursive: true, force: true }),
  }
}

type Groups = Readonly<Record<string, OutputGroup>>

/** What changes between two states of a site; a group that stays is the same object. */
function updateOf(before: Groups, after: Groups): Update {
  const changed = Object.entries(after).filter(([id, group]) => before[id] !== group)
  const stays = new Set(pathsOf(Object.values(after)))
  return {
    written: pathsOf(changed.map(([, group]) => group)),
    gone: pathsOf(Object.values(before)).filter((path) => !stays.has(path)),
  }
}

/**
 * So many files change places in a few milliseconds. While they do, a site that is brought up to date where it stands is a mixture of two;
 * a longer change is made by the two renames of a whole folder.
 */
const mostInPlace = 200

const isBrief = ({ written, gone }: Update): boolean => written.length + gone.length <= mostInPlace

/** Whether a file comes where a folder was, or a folder where a file was: that cannot be done file by file. */
function isCrossed({ written, gone }: Update): boolean {
  const [foldersOfWritten, foldersOfGone] = [foldersOf(written), foldersOf(gone)]
  return gone.some((path) => foldersOfWritten.has(path)) || written.some((path) => foldersOfGone.has(path))
}

function foldersOf(paths: readonly string[]): Set<string> {
  return new Set(paths.flatMap((path) => path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))))
}

function pathsOf(groups: readonly OutputGroup[]): string[] {
  return groups.flatMap(({ files }) => files.map(({ path }) => path))
}

/** Brings a file into the new site. */
function take(file: WrittenFile, from: string, to: string): WrittenFile {
  const target = join(to, file.path)
  if (linkOrCopy(join(from, file.path), target)) return file
  const { size, mtimeMs } = statSync(target)
  return { path: file.path, size, mtimeMs }
}
