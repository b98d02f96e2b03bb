import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { Engine } from '../../engine.ts'
import type { Job, Runner } from './jobs.ts'

/** The threads of a build, which start on demand. */
export interface Threads {
  /** @returns `null` if the build is faster without threads */
  forPages(count: number): Promise<Runner> | null
  /** Starts threads early, so that they load the compiler while the main thread reads files. */
  prepareFor(count: number): void
  close(): Promise<void>
}

/** @param poolFrom minimum number of pages for using threads */
export function openThreads(engine: Engine, poolFrom: number): Threads {
  let pool: Promise<Runner> | undefined
  return {
    forPages(count) {
      if (count < poolFrom) return null
      pool ??= createPool(engine, false)
      return pool
    },
    prepareFor(count) {
      if (count >= poolFrom) pool ??= createPool(engine, true)
    },
    async close() {
      const open = pool
      pool = undefined
      await (await open)?.close()
    },
  }
}

/** Creates one thread per processor core. */
async function createPool(engine: Engine, isAhead: boolean): Promise<Runner> {
  const { Tinypool } = await import('tinypool')
  const threads = availableParallelism()
  const pool = new Tinypool({
    filename: pathToFileURL(engine.worker).href,
    name: 'runJob',
    minThreads: threads,
    maxThreads: threads,
    // In MB. With large heaps, garbage isn't collected, and the heaps of all threads add up. A job needs 60 MB.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 },
  })
  const prepare = { type: 'prepare', engine } satisfies Job
  // The results are ignored, because the pool may be closed first.
  if (isAhead) void Promise.allSettled(Array.from({ length: threads }, () => pool.run(prepare)))
  return {
    compile: (job) => pool.run(job),
    render: (job) => pool.run(job),
    close: () => pool.destroy(),
  }
}
