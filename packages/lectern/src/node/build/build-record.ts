import { statSync } from 'node:fs'
import { jsonEntry } from '../cache/disk-cache.ts'
import type { Problem } from '../problem.ts'
import type { WrittenFile } from './output/write-files.ts'

export interface BuildResult {
  pageCount: number
  /** Without compressed copies. */
  fileCount: number
  /** Positions in the configuration are added when they are shown. */
  warnings: Problem[]
}

/** Files made from the same input. */
export interface OutputGroup {
  /** Made by `cacheKey` from that input. */
  key: string
  files: WrittenFile[]
}

/** The state of an output folder after a build, so that the next build can reuse unchanged files. */
export interface BuildRecord {
  /** Key of all inputs of the build. */
  inputs: string
  result: BuildResult
  groups: Record<string, OutputGroup>
}

/** The record of the last build into a folder. */
export const buildRecords = jsonEntry<BuildRecord>('build')

/** Whether every file of a build is unchanged; other files may have been added. */
export function isUntouched(outDir: string, { groups }: Pick<BuildRecord, 'groups'>): boolean {
  return Object.values(groups).every(({ files }) => files.every((file) => isAsWritten(outDir, file)))
}

/**
 * Corrects the records of files that several groups share: only the last one describes the file.
 * @param dir the output folder
 */
export function recordShared(groups: Record<string, OutputGroup>, dir: string): void {
  const [once, shared] = [new Set<string>(), new Set<string>()]
  for (const { files } of Object.values(groups))
    for (const { path } of files) (once.has(path) ? shared : once).add(path)
  for (const [id, { key, files }] of Object.entries(groups)) {
    if (!files.some(({ path }) => shared.has(path))) continue
    groups[id] = {
      key,
      files: files.map((file) => {
        if (!shared.has(file.path)) return file
        const { size, mtimeMs } = statSync(`${dir}/${file.path}`)
        return { ...file, size, mtimeMs }
      }),
    }
  }
}

export function isAsWritten(dir: string, { path, size, mtimeMs }: WrittenFile): boolean {
  const stats = statSync(`${dir}/${path}`, { throwIfNoEntry: false })
  return stats?.size === size && stats.mtimeMs === mtimeMs
}
