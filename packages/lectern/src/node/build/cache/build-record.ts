import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hashOf } from '../../hash.ts'
import type { Problem } from '../../problem.ts'
import type { WrittenFile } from '../output/write-files.ts'

export interface BuildResult {
  pageCount: number
  /** Without compressed copies. */
  fileCount: number
  /** Positions in the configuration are added when they are shown. */
  warnings: Problem[]
}

/** Files made from the same input. */
export interface OutputGroup {
  /** Hash of that input. */
  key: string
  files: WrittenFile[]
}

/** The state of an output folder after a build, so that the next build can reuse unchanged files. */
export interface BuildRecord {
  /** Version of the engine; files of another version are never reused. */
  engine: string
  /** Hash of all inputs of the build. */
  inputs: string
  result: BuildResult
  groups: Record<string, OutputGroup>
}

/** The record of the last build into a folder; `null` if it is missing or damaged. */
export function readBuildRecord(file: string): BuildRecord | null {
  try {
    const text = readFileSync(file, 'utf8')
    const [check, json = ''] = text.split('\n', 2)
    return check === hashOf(json) ? JSON.parse(json) : null
  } catch {
    return null
  }
}

/** Failures are ignored, because the next build then starts from scratch. */
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

/** Whether every file of a build is unchanged; other files may have been added. */
export function isUntouched(outDir: string, { groups }: Pick<BuildRecord, 'groups'>): boolean {
  return Object.values(groups).every(({ files }) => files.every((file) => isAsWritten(outDir, file)))
}

export function isAsWritten(dir: string, { path, size, mtimeMs }: WrittenFile): boolean {
  const stats = statSync(`${dir}/${path}`, { throwIfNoEntry: false })
  return stats?.size === size && stats.mtimeMs === mtimeMs
}
