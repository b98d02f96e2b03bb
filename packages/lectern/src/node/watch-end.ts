import { writeSync } from 'node:fs'
import { howToRun } from './how-to-run.ts'
import { fileProblem, formatProblem } from './problem.ts'

/** Ends watching a command. */
interface End {
  /** The command is done. */
  now(): void
  /** The command is a server, which is done when it has nothing left to do. */
  whenIdle(): void
}

/**
 * Makes sure that a command that hasn't done its work never ends as if it had. The site's code runs in the same process: it may
 * end it in a timer, or replace a function that the engine depends on.
 * @param name the command
 */
export function watchEnd(name: string): End {
  const onExit = (code: number): void => {
    if (code !== 0 && code !== unsettled) return
    process.exitCode = 1
    const fix =
      'make sure that no code of the site calls process.exit(), not even later, or replaces built-in functions'
    const problem = fileProblem('site.config.ts', `\`${howToRun(name)}\` ended before its work was done`, fix)
    // `console` may have been replaced as well.
    writeSync(process.stderr.fd, `${formatProblem(problem)}\n`)
  }
  // Before the listener of Node.js, which would print a warning.
  process.prependListener('exit', onExit)
  const now = (): void => {
    process.off('exit', onExit)
  }
  return {
    now,
    whenIdle() {
      process.once('beforeExit', now)
    },
  }
}

/** The exit code of Node.js if a promise at the top level of a module can't settle any more. */
const unsettled = 13
