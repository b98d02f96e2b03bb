/**
 * Runs a job for every item with limited concurrency. After a failure, no other job starts, and those that run are waited for.
 * @returns the results in the order of the items
 */
export async function mapInParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  job: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const entries = items.entries()
  let hasFailed = false
  const work = async (): Promise<void> => {
    for (const [index, item] of entries) {
      if (hasFailed) return
      try {
        results[index] = await job(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await waitForAll(Array.from({ length: Math.min(atOnce, items.length) }, work))
  return results
}

/** Waits for all jobs, even if one fails, so that none of them runs on. @throws the first failure */
export async function waitForAll<T>(jobs: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(jobs)
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
