import { availableParallelism } from 'node:os'
import type { SiteFolders } from '../content/site-folders.ts'
import type { Engine } from '../engine.ts'
import { mapInParallel } from '../parallel.ts'
import type { Project } from '../project.ts'
import type { DiskCache } from './cache/disk-cache.ts'
import type { Staging } from './output/staging.ts'
import { directRunner, type Runner } from './threads/jobs.ts'
import type { Threads } from './threads/pool.ts'

/** A project without the paths of its folders, so that no step of a build can read what the build's inputs don't list. */
export type BuildProject = Omit<Project, 'contentDir' | 'publicDir'>

/** What every part of a build works with. */
export interface Production {
  project: BuildProject
  folders: SiteFolders
  changes: ReadonlyMap<string, string>
  engine: Engine
  cache: DiskCache
  /** Folder of the cache, for other threads. */
  cacheDir: string
  staging: Staging
  threads: Threads
}

/** Who does the work for so many pages. */
export function runnerFor(pageCount: number, { threads }: Production): Promise<Runner> | Runner {
  return threads.forPages(pageCount) ?? directRunner
}

/** Pages that one job takes: few enough to keep all threads busy to the end, enough to be worth the message. */
const jobSize = 16
/** Jobs under way at once: two for each thread of a pool; without one, while some compress, which the system's threads do, others render. */
const jobsAtOnce = Math.max(4, 2 * availableParallelism())

/** Items by the job. */
export function inParts<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / jobSize) }, (_, part) =>
    items.slice(part * jobSize, (part + 1) * jobSize),
  )
}

/** Does the jobs, some at a time; results come in their order. */
export function doJobs<Part, R>(parts: readonly Part[], job: (part: Part) => Promise<R>): Promise<R[]> {
  return mapInParallel(parts, jobsAtOnce, job)
}
