import { runWithin, timeLimit } from '../run-within.ts'
import { GRACE, startWatchdog } from './watchdog.ts'

const { exit } = process
/** How many guards are active. */
let active = 0
/** What guards do when nothing is left to do. One listener serves all, because Node.js warns about more than ten. */
const waiting = new Set<() => void>()
const failAll = (): void => {
  for (const fail of waiting) fail()
}

/** What a site's code did to the process. */
export class ProcessAbuse extends Error {
  override readonly name = 'ProcessAbuse'
  /** Finds the code that could have done it. */
  readonly pattern: RegExp

  constructor(message: string, pattern: RegExp) {
    super(message)
    this.pattern = pattern
  }
}

/** What to print if only the end of the process stops the code. */
export type DescribeAbuse = (abuse: ProcessAbuse) => string

/**
 * Runs code of a site until its promise settles.
 * @param limit in seconds
 * @param describe absent if code that blocks this thread isn't stopped, unless it's an endless loop before something is awaited
 * @throws ProcessAbuse if it ends the process, doesn't end, or waits for something that can't happen
 */
export async function guard<T>(run: () => T | Promise<T>, limit = timeLimit(), describe?: DescribeAbuse): Promise<T> {
  let onIdle = (): void => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const endless = new Promise<never>((_, reject) => {
    // Without this, Node.js would end once nothing is left to do, as if all had gone well.
    onIdle = () => reject(new ProcessAbuse('it waits for a promise that never settles', /\bawait\b/))
    timer = setTimeout(onIdle, limit * 1000).unref()
  })
  if (waiting.size === 0) process.on('beforeExit', failAll)
  waiting.add(onIdle)
  const leave = enter(limit, describe)
  try {
    return await Promise.race([runInTime(run, limit), endless])
  } finally {
    leave()
    waiting.delete(onIdle)
    if (waiting.size === 0) process.off('beforeExit', failAll)
    clearTimeout(timer)
  }
}

/**
 * Runs code of a site that doesn't return a promise.
 * @param limit in seconds
 * @throws ProcessAbuse if it ends the process or doesn't end
 */
export function guardSync<T>(run: () => T, limit = timeLimit(), describe?: DescribeAbuse): T {
  const leave = enter(limit, describe)
  try {
    return runInTime(run, limit)
  } finally {
    leave()
  }
}

/** Starts watching. @returns ends it */
function enter(limit: number, describe?: DescribeAbuse): () => void {
  // First, because the site's code may have replaced a function that this needs.
  const callOff = describe && startWatchdog(limit + GRACE, `${describe(tooLong(limit))}\n`)
  active += 1
  process.exit = () => {
    throw new ProcessAbuse('it calls process.exit()', /\bexit\(/)
  }
  return () => {
    active -= 1
    if (active === 0) process.exit = exit
    callOff?.()
  }
}

function runInTime<T>(run: () => T, limit: number): T {
  const done = runWithin(limit, run)
  if (!done) throw tooLong(limit)
  return done.value
}

function tooLong(limit: number): ProcessAbuse {
  return new ProcessAbuse(`it runs for more than ${limit} s`, /\b(?:for|while|do)\b|\w+Sync\(|\bAtomics\.wait\(/)
}

/** Ends the process, even while a guard is active. */
export function exitProcess(code: number): never {
  process.exit = exit
  return process.exit(code)
}
