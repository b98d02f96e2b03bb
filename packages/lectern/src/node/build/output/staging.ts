import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import { hashOf } from '../../hash.ts'
import { isAsWritten, isUntouched, type OutputGroup } from '../build-record.ts'
import { checkUnobstructed, isInside } from './check-output.ts'
import type { Effort } from './compress.ts'
import { discardOutput, linkOrCopy, prepareOutput, swapOutput, type Update, updateOutput } from './output-folder.ts'
import { createMarker, findOthers, foldersOf, readMarker } from './site-marker.ts'
import { type WrittenFile, writeFiles } from './write-files.ts'

/**
 * A site being built. It is written next to the last one and replaces it at the end, so that a failed or interrupted build
 * leaves the last good site unchanged. Only files that a build wrote are ever replaced or removed.
 */
export interface Staging {
  /** Folder that files are written into. */
  readonly dir: string
  /** The groups in the folder so far. */
  readonly groups: Record<string, OutputGroup>
  /** Reuses a group of files from the last build if the key is the same. @returns whether it did */
  reuse(id: string, key: string): boolean
  add(id: string, group: OutputGroup): void
  /** Writes one file, or reuses it from the last build if it is the same. */
  write(file: SiteFile, effort: Effort): Promise<void>
  /** Replaces the last site. */
  commit(): Promise<void>
  /** Removes what was written; the last site stays. */
  discard(): Promise<void>
}

/**
 * @param outDir folder for the finished site
 * @param before the groups of the last build
 * @throws SiteError if the folder is neither empty nor a built site
 */
export async function openStaging(outDir: string, before: Groups): Promise<Staging> {
  const dir = await prepareOutput(outDir)
  const own = readMarker(outDir) ?? new Set<string>()
  const groups: Record<string, OutputGroup> = {}
  // If the last site is intact, only changed files have to be touched.
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
  async function write(file: SiteFile, effort: Effort): Promise<void> {
    const key = hashOf(effort) + hashOf(file.content)
    if (!reuse(file.path, key)) groups[file.path] = { key, files: await writeFiles(dir, [file], effort) }
  }
  function update(changes: Update): Promise<void> {
    checkUnobstructed(outDir, changes.written, own)
    return updateOutput(outDir, changes)
  }
  return {
    dir,
    groups,
    reuse,
    add(id, group) {
      groups[id] = group
    },
    write,
    async commit() {
      await write(createMarker(pathsOf(Object.values(groups))), 'fair')
      const written = changedPaths(before, groups)
      const gone = gonePaths(outDir, own, groups)
      if (isUpdate && isBrief({ written, gone }) && !isCrossed({ written, gone })) return update({ written, gone })
      for (const [id, group] of Object.entries(groups)) if (before[id] === group) groups[id] = takeGroup(group)
      if (canMove(outDir, own)) await swapOutput(outDir)
      else await update({ written: pathsOf(Object.values(groups)), gone })
    },
    discard: () => discardOutput(outDir),
  }
}

type Groups = Readonly<Record<string, OutputGroup>>

/** The files that differ between two builds; an unchanged group is the same object. */
function changedPaths(before: Groups, after: Groups): string[] {
  return pathsOf(Object.entries(after).flatMap(([id, group]) => (before[id] === group ? [] : [group])))
}

/** Files of an earlier build that are no longer part of the site. */
function gonePaths(outDir: string, own: ReadonlySet<string>, after: Groups): string[] {
  const stays = new Set(pathsOf(Object.values(after)))
  return [...own].filter((path) => !stays.has(path) && existsSync(join(outDir, path)))
}

/** Whether the folder can be replaced: it contains only our files and isn't the current working directory. */
function canMove(outDir: string, own: ReadonlySet<string>): boolean {
  if (!existsSync(outDir)) return true
  return findOthers(outDir, own).length === 0 && !isInside(process.cwd(), outDir)
}

/**
 * Moving this many files takes a few milliseconds, during which the site is a mixture of old and new. Larger updates swap
 * the whole folder.
 */
const maxInPlace = 200

const isBrief = ({ written, gone }: Update): boolean => written.length + gone.length <= maxInPlace

/** Whether a file replaces a folder or the other way around, which can't be done file by file. */
function isCrossed({ written, gone }: Update): boolean {
  const [foldersOfWritten, foldersOfGone] = [foldersOf(written), foldersOf(gone)]
  return gone.some((path) => foldersOfWritten.has(path)) || written.some((path) => foldersOfGone.has(path))
}

function pathsOf(groups: readonly OutputGroup[]): string[] {
  return groups.flatMap(({ files }) => files.map(({ path }) => path))
}

/** Links or copies a file into the new site. */
function take(file: WrittenFile, from: string, to: string): WrittenFile {
  const target = join(to, file.path)
  if (linkOrCopy(join(from, file.path), target)) return file
  const { size, mtimeMs } = statSync(target)
  return { path: file.path, size, mtimeMs }
}
