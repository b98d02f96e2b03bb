/** Processor time of a run in milliseconds. Other processes don't count, unlike with a clock. */
async function processorTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** On a busy machine, even processor time varies: with three, a linear run had a ratio of 9.05 once. */
const attempts = 6

/**
 * How many times longer a run takes with an input that is four times as long: about 4 if it's linear, 16 if it's quadratic.
 * Uses the fastest attempt of each, because garbage collection and compilation only ever slow a run down.
 * @param size long enough to take some 20 ms
 */
export async function growth(run: (size: number) => unknown, size: number): Promise<number> {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    short = Math.min(short, await processorTime(() => run(size)))
    long = Math.min(long, await processorTime(() => run(4 * size)))
  }
  // A run that takes next to no time is not measurable, and not a problem.
  return long / Math.max(short, 5)
}
