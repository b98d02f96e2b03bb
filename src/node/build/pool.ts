import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { Runner } from './jobs.ts'

/**
 * Spreads the work of a build over the processor's cores.
 * @param worker absolute path of the bundled `worker.ts`
 */
export async function createPool(worker: string): Promise<Runner> {
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
  return {
    compile: (job) => pool.run(job),
    render: (job) => pool.run(job),
    close: () => pool.destroy(),
  }
}
