import { availableParallelism } from 'node:os'
import type { DiskCache } from '../cache/disk-cache.ts'
import type { SiteFolders } from '../content/site-folders.ts'
import type { Engine } from '../engine.ts'
import type { History } from '../history/read-history.ts'
import { mapInParallel } from '../parallel.ts'
import type { ProjectSettings } from '../project.ts'
import type { Staging } from './output/staging.ts'
import { directRunner, type Runner } from './threads/jobs.ts'
import type { Threads } from './threads/pool.ts'

/** Shared by all steps of a build. */
export interface BuildContext {
  project: ProjectSettings
  folders: SiteFolders
  history: History & {
    /** The texts of the edits, by version, which are being read. */
    versions: Promise<ReadonlyMap<string, string>>
  }
  engine: Engine
  cache: DiskCache
  /** Folder of `cache`, for other threads. */
  cacheDir: string
  staging: Staging
  threads: Threads
}

/** Chooses between threads and the main thread, depending on the number of pages. */
export function runnerFor(pageCount: number, { threads }: BuildContext): Promise<Runner> | Runner {
  return threads.forPages(pageCount) ?? directRunner
}

/** Pages per job: few enough to keep all threads busy until the end, enough to be worth the messages. */
const jobSize = 16
/** Concurrent jobs: two per thread. Without threads, some jobs render while others compress in the background. */
const jobsAtOnce = Math.max(4, 2 * availableParallelism())

/** Splits items into jobs. */
export function inParts<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / jobSize) }, (_, part) =>
    items.slice(part * jobSize, (part + 1) * jobSize),
  )
}

/** Runs jobs with limited concurrency; results are in order. */
export function doJobs<Part, R>(parts: readonly Part[], job: (part: Part) => Promise<R>): Promise<R[]> {
  return mapInParallel(parts, jobsAtOnce, job)
}
