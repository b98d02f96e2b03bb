import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { Engine } from '../../engine.ts'
import type { Job, Runner } from './jobs.ts'

/** The threads of a build, which start when there is work for them. */
export interface Threads {
  /** @returns `null` where the work for so many pages is done sooner without threads */
  forPages(count: number): Promise<Runner> | null
  /** Starts them ahead of that work: they load the compiler while the main thread still reads. */
  prepareFor(count: number): void
  close(): Promise<void>
}

/** @param poolFrom from how many pages on there are any */
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

/** Spreads the work of a build over the processor's cores. */
async function createPool({ worker, home }: Engine, isAhead: boolean): Promise<Runner> {
  const { Tinypool } = await import('tinypool')
  const threads = availableParallelism()
  const pool = new Tinypool({
    filename: pathToFileURL(worker).href,
    name: 'runJob',
    minThreads: threads,
    maxThreads: threads,
    // Where there is room, what jobs leave behind is not collected; the heaps of all threads add up. A job holds 60 MB. In MB.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 },
  })
  const prepare = { type: 'prepare', home } satisfies Job
  // Where the pool is closed first, nobody waits for these.
  if (isAhead) void Promise.allSettled(Array.from({ length: threads }, () => pool.run(prepare)))
  return {
    compile: (job) => pool.run(job),
    render: (job) => pool.run(job),
    close: () => pool.destroy(),
  }
}
