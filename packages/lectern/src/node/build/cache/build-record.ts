import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hashOf } from '../../hash.ts'
import type { Problem } from '../../problem.ts'
import type { WrittenFile } from '../output/write-files.ts'

export interface BuildResult {
  pageCount: number
  /** Without compressed copies. */
  fileCount: number
  /** As found: their places in the configuration are looked up when they are shown. */
  warnings: Problem[]
}

/** Files that are made from the same input. */
export interface OutputGroup {
  /** Hash of all that the files are made from. */
  key: string
  files: WrittenFile[]
}

/** What a build left in an output folder, so that the next one can take what has not changed. */
export interface BuildRecord {
  /** Version of the engine: the files of another version are never taken over. */
  engine: string
  /** Hash of everything that was built. */
  inputs: string
  result: BuildResult
  groups: Record<string, OutputGroup>
}

/** The record of the last build into a folder; `null` where there is none that can be trusted. */
export function readBuildRecord(file: string): BuildRecord | null {
  try {
    const text = readFileSync(file, 'utf8')
    const [check, json = ''] = text.split('\n', 2)
    return check === hashOf(json) ? JSON.parse(json) : null
  } catch {
    return null
  }
}

/** Nothing is lost where it cannot be written: the next build makes everything. */
export function writeBuildRecord(file: string, record: BuildRecord): void {
  const json = JSON.stringify(record)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, `${hashOf(json)}\n${json}`)
    renameSync(`${file}.new`, file)
  } catch {
    // A read-only cache.
  }
}

/** Whether every file that was written into a folder is as it was left; other files may have been added. */
export function isUntouched(outDir: string, { groups }: Pick<BuildRecord, 'groups'>): boolean {
  return Object.values(groups).every(({ files }) => files.every((file) => isAsWritten(outDir, file)))
}

export function isAsWritten(dir: string, { path, size, mtimeMs }: WrittenFile): boolean {
  const stats = statSync(`${dir}/${path}`, { throwIfNoEntry: false })
  return stats?.size === size && stats.mtimeMs === mtimeMs
}
