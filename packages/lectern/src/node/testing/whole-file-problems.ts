import { expect } from 'vitest'
import type { Problem } from '../problem.ts'

/** Message and fix of each problem of a configuration file. Expects all of them to be errors of the whole file. */
export function wholeFileProblems(problems: readonly Problem[]): [message: string, fix: string][] {
  const file = expect.stringMatching(/^site\.config\.m?[jt]s$/)
  return problems.map(({ message, fix, key: _, ...rest }) => {
    expect(rest).toEqual({ file, line: 0, column: 0, severity: 'error' })
    return [message, fix]
  })
}
