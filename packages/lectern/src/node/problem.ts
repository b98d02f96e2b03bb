import { styleText } from 'node:util'

/** Something wrong with the input, described so that its author can fix it. */
export interface Problem {
  /** Path as the author knows it: `content/workflows/index.md`, `site.config.ts`. */
  file: string
  /** From 1; 0 if the problem concerns the whole file. */
  line: number
  column: number
  message: string
  /** What to do about it. */
  fix: string
  severity: 'error' | 'warning'
  /** Path to a setting, `['redirects', '/cron']`, for a problem that has no position yet. */
  key?: readonly PropertyKey[]
}

/** A position in a source file; both numbers count from 1. */
export interface SourcePosition {
  line: number
  column: number
}

/** The position of problems that concern a whole page, so that editors can open it. */
export const fileStart: SourcePosition = { line: 1, column: 1 }

/** An error that concerns a whole file or folder. */
export function fileProblem(file: string, message: string, fix: string): Problem {
  return { file, line: 0, column: 0, message, fix, severity: 'error' }
}

/** An error that concerns a whole page. */
export function pageProblem(file: string, message: string, fix: string): Problem {
  return { ...fileProblem(file, message, fix), ...fileStart }
}

/** An error in the configuration. Its file, line and column are filled in before it is shown. */
export function configProblem(key: readonly PropertyKey[], message: string, fix: string): Problem {
  return { ...fileProblem('site.config.ts', message, fix), key }
}

/** The site can't be built. Carries every problem found, not only the first. */
export class SiteError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'SiteError'
    this.problems = problems
  }
}

/** A single problem that stops a command. @param file what it concerns */
export function siteError(file: string, message: string, fix: string): SiteError {
  return new SiteError([fileProblem(file, message, fix)])
}

/** An error in the command-line arguments. */
export function usageError(message: string, fix: string): SiteError {
  return siteError('command line', message, fix)
}

/** An invalid environment variable. */
export function environmentError(message: string, fix: string): SiteError {
  return siteError('environment', message, fix)
}

/** Formats a problem: `content/x/index.md:14:8  dead link: /y/ does not exist`, with the fix on the next line. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, message, fix } = problem
  const place = line > 0 ? `${file}:${line}:${column}` : file
  return `${place}  ${message}\n  fix: ${fix}`
}

/** Sorts problems by severity, file and position, and removes duplicates. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [problem.severity + formatProblem(problem), problem]))
  return [...unique.values()].sort(
    (a, b) =>
      a.severity.localeCompare(b.severity) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      a.message.localeCompare(b.message),
  )
}

/** Formats problems for the terminal, with a count at the end. @param all what is counted */
export function reportProblems(problems: readonly Problem[], all = problems): string {
  return [...listProblems(problems), '', countProblems(all)].join('\n')
}

/** Formats each problem for the terminal. */
export function listProblems(problems: readonly Problem[]): string[] {
  return sortProblems(problems).map((problem) => {
    const label = problem.severity === 'error' ? styleText('red', 'error') : styleText('yellow', 'warning')
    return `${label} ${formatProblem(problem)}`
  })
}

/** `2 errors, 1 warning`. */
export function countProblems(problems: readonly Problem[]): string {
  const errors = countErrors(problems)
  return `${count(errors, 'error')}, ${count(sortProblems(problems).length - errors, 'warning')}`
}

/** Without those that were found twice. */
export function countErrors(problems: readonly Problem[]): number {
  return sortProblems(problems).filter(({ severity }) => severity === 'error').length
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
