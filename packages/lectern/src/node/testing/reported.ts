import type { Problem } from '../problem.ts'

export type ReportedProblem = [line: number, column: number, message: string, fix: string]

/** The essential fields of a problem, for comparisons. */
export function reported({ line, column, message, fix }: Problem): ReportedProblem {
  return [line, column, message, fix]
}
