import { type Problem, SiteError } from '../problem.ts'

export type ReportedProblem = [line: number, column: number, message: string, fix: string]

/** The essential fields of a problem, for comparisons. */
export function reported({ line, column, message, fix }: Problem): ReportedProblem {
  return [line, column, message, fix]
}

/** The problems that an error carries. @throws the error itself if it isn't a `SiteError` */
export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof SiteError) return error.problems
  throw error
}
