/** Processor time of a run in milliseconds. Other processes don't count, unlike with a clock. */
async function processorTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Enough for a run to be compiled by V8. */
const leastAttempts = 3
/** On a busy machine, even processor time varies. */
const mostAttempts = 12
/** Certainly not quadratic. */
const isFine = (ratio: number): boolean => ratio < 6

/**
 * How many times longer a run takes with an input that is four times as long: about 4 if it's linear, 16 if it's quadratic.
 * Uses the fastest attempt of each, because garbage collection and compilation only ever slow a run down. If that's still in doubt, there
 * are more attempts.
 * @param size long enough to take some 20 ms
 */
export async function growth(run: (size: number) => unknown, size: number): Promise<number> {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  // A run that takes next to no time is not measurable, and not a problem.
  const ratio = (): number => long / Math.max(short, 5)
  for (let attempt = 0; attempt < leastAttempts || (attempt < mostAttempts && !isFine(ratio())); attempt += 1) {
    short = Math.min(short, await processorTime(() => run(size)))
    long = Math.min(long, await processorTime(() => run(4 * size)))
  }
  return ratio()
}
