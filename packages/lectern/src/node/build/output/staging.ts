import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import { hashOf } from '../../hash.ts'
import { isAsWritten, isUntouched, type OutputGroup, recordShared } from '../build-record.ts'
import { checkUnobstructed } from './check-output.ts'
import type { Effort } from './compress.ts'
import { chooseKept, type Keep } from './kept-files.ts'
import {
  discardOutput,
  makeFoldersFor,
  makeNewReady,
  moveFile,
  openReady,
  prepareOutput,
  swapOutput,
  takeKept,
} from './output-folder.ts'
import { createMarker, findOthers, readMarker } from './site-marker.ts'
import { takeFile, writeFiles } from './write-files.ts'

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
  /** Reads a file of the new site as text. */
  read(path: string): string
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
 * @param spare where to keep the last version of the site, so that updating it takes less time; `null` keeps none
 * @param keep which earlier builds' chunks stay in the folder
 * @throws SiteError if the folder is neither empty nor a built site
 */
export async function openStaging(
  outDir: string,
  before: Groups,
  spare: string | null = null,
  keep: Keep = { builds: 0, base: '/' },
): Promise<Staging> {
  const dir = await prepareOutput(outDir)
  const own = readMarker(outDir) ?? new Set<string>()
  const groups: Record<string, OutputGroup> = {}
  const isIntact = Object.keys(before).length > 0 && isUntouched(outDir, { groups: before })

  function reuse(id: string, key: string): boolean {
    const group = Object.hasOwn(before, id) ? before[id] : undefined
    if (group?.key !== key) return false
    if (!isIntact && !group.files.every((file) => isAsWritten(outDir, file))) return false
    groups[id] = group
    return true
  }
  async function write(file: SiteFile, effort: Effort): Promise<void> {
    const key = hashOf(effort) + hashOf(file.content)
    if (!reuse(file.path, key)) groups[file.path] = { key, files: await writeFiles(dir, [file], effort) }
  }
  /** Completes the new site with the files that are reused. */
  function takeReused(site: string): void {
    for (const [id, { key, files }] of Object.entries(groups)) {
      if (before[id] !== groups[id]) continue
      groups[id] = {
        key,
        files: files.map((file) =>
          isAsWritten(site, file) ? file : { ...file, ...takeFile(file.path, outDir, site) },
        ),
      }
    }
  }
  /** Turns an earlier version of the site into the new one, in time that hardly depends on the number of unchanged pages. */
  function updateSpare(): void {
    const ready = openReady(outDir, spare)
    for (const path of findOthers(ready, new Set(pathsOf(groups)))) rmSync(join(ready, path), { recursive: true })
    const added = Object.entries(groups).filter(([id, group]) => before[id] !== group)
    // Once each, because groups can share a file: sections with the same text are searched in the same one.
    for (const path of new Set(added.flatMap(([, { files }]) => files.map((file) => file.path))))
      moveFile(join(dir, path), join(ready, path))
    takeReused(ready)
  }
  return {
    dir,
    groups,
    reuse,
    add(id, group) {
      groups[id] = group
    },
    // Files that are reused are in the old site until the end.
    read: (path) => readFileSync([dir, outDir].map((site) => join(site, path)).find(existsSync) ?? path, 'utf8'),
    write,
    async commit() {
      const kept = chooseKept(outDir, pathsOf(groups), keep)
      await write(createMarker(pathsOf(groups), kept), 'fair')
      const others = existsSync(outDir) ? findOthers(outDir, own) : []
      if (others.length > 0) checkUnobstructed(outDir, pathsOf(groups), own)
      if (isIntact) updateSpare()
      else {
        takeReused(dir)
        makeNewReady(outDir)
      }
      takeKept(outDir, kept)
      makeFoldersFor(others, outDir)
      await swapOutput(outDir, spare)
      recordShared(groups, outDir)
    },
    discard: () => discardOutput(outDir),
  }
}

type Groups = Readonly<Record<string, OutputGroup>>

function pathsOf(groups: Groups): string[] {
  return Object.values(groups).flatMap(({ files }) => files.map(({ path }) => path))
}
