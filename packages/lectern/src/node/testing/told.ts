import type { Problem } from '../problem.ts'

export type Told = [line: number, column: number, message: string, fix: string]

/** What a problem tells, in short. */
export function told({ line, column, message, fix }: Problem): Told {
  return [line, column, message, fix]
}
