import { styleText } from 'node:util'

/** Something wrong with the input, told so that its author can mend it. */
export interface Problem {
  /** Path as the author knows it: `content/workflows/index.md`, `site.config.ts`. */
  file: string
  /** From 1; 0 when the problem belongs to the file as a whole. */
  line: number
  column: number
  message: string
  /** What to do about it. */
  fix: string
  severity: 'error' | 'warning'
  /** Way to a value of the configuration, `['redirects', '/cron']`, for a problem whose place is still to be found. */
  key?: readonly PropertyKey[]
}

/** Where in a file a problem lies; both numbers from 1. */
export interface Place {
  line: number
  column: number
}

/** The place of what is wrong with a page as a whole, so that an editor can open it there. */
export const fileStart: Place = { line: 1, column: 1 }

/** An error in the configuration; its file, line and column are found before it is shown. */
export function configProblem(key: readonly PropertyKey[], message: string, fix: string): Problem {
  return { file: 'site.config.ts', line: 0, column: 0, message, fix, severity: 'error', key }
}

/** The input cannot be built; carries every problem found, not only the first. */
export class SiteError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'SiteError'
    this.problems = problems
  }
}

/** What was asked for on the command line cannot be done. */
export function usageError(message: string, fix: string): SiteError {
  return new SiteError([{ file: 'command line', line: 0, column: 0, message, fix, severity: 'error' }])
}

/** A variable of the environment has a value that cannot be used. */
export function environmentError(message: string, fix: string): SiteError {
  return new SiteError([{ file: 'environment', line: 0, column: 0, message, fix, severity: 'error' }])
}

/** `content/x/index.md:14:8  link to /y/ goes nowhere` and, below it, the fix. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, message, fix } = problem
  const place = line > 0 ? `${file}:${line}:${column}` : file
  return `${place}  ${message}\n  fix: ${fix}`
}

/** Errors first, then by file and place: the order in which a person works through them; what is told twice counts once. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const told = new Map(problems.map((problem) => [problem.severity + formatProblem(problem), problem]))
  return [...told.values()].sort(
    (a, b) =>
      a.severity.localeCompare(b.severity) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      a.message.localeCompare(b.message),
  )
}

/** All problems as a terminal shows them, with a count at the end. */
export function reportProblems(problems: readonly Problem[]): string {
  const sorted = sortProblems(problems)
  const lines = sorted.map((problem) => {
    const label = problem.severity === 'error' ? styleText('red', 'error') : styleText('yellow', 'warning')
    return `${label} ${formatProblem(problem)}`
  })
  const errors = sorted.filter((problem) => problem.severity === 'error').length
  const summary = `${count(errors, 'error')}, ${count(sorted.length - errors, 'warning')}`
  return [...lines, '', summary].join('\n')
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
