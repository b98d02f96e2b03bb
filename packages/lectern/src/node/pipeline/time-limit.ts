import { GRACE, startWatchdog } from '../config/watchdog.ts'
import type { TimeLimit } from '../markdown/compile-page.ts'
import { reportProblems } from '../problem.ts'
import { runWithin, timeLimit } from '../run-within.ts'

/**
 * The time limit for compiling a page.
 * @param isWatched whether code of the site takes part, which may wait for something that V8 can't stop
 */
export function pageTimeLimit(isWatched: boolean): TimeLimit {
  const seconds = timeLimit()
  return {
    seconds,
    run(job, problem) {
      const callOff = isWatched ? startWatchdog(seconds + GRACE, `${reportProblems([problem])}\n`) : null
      try {
        return runWithin(seconds, job)
      } finally {
        callOff?.()
      }
    },
  }
}
