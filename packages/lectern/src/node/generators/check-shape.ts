import type { z } from 'zod'
import { describeIssues } from '../messages/describe-issue.ts'
import { suggest } from '../messages/suggest.ts'
import type { Problem } from '../problem.ts'
import { type DataFile, dataProblem, type YamlData } from './generator.ts'

/** The source of a value, for messages. */
export interface DataOrigin {
  path: string
  locate: YamlData['locate']
}

/** Validates a value against a schema. */
export function checkShape<T>(
  schema: z.ZodType<T>,
  value: unknown,
  origin: DataOrigin,
): { value: T | null; problems: Problem[] } {
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data, problems: [] }
  const checked = { schema, value, name: 'the file' }
  const faults = describeIssues(result.error.issues, checked)
  const problems = faults.map(({ path, message, fix }) =>
    dataProblem(origin.path, origin.locate(path), { message, fix }),
  )
  return { value: null, problems }
}

/** Reads a data file and validates it; the value is `null` if it is invalid. */
export function readShaped<T>(file: DataFile, schema: z.ZodType<T>): { value: T | null; problems: readonly Problem[] } {
  const { data, problems } = file.yaml()
  if (!data) return { value: null, problems }
  return checkShape(schema, data.value, { path: file.path, locate: data.locate })
}

/** Picks values by name and reports unknown names. */
export function pickNamed<T>(
  values: Readonly<Record<string, T>>,
  names: readonly string[],
  { path, what }: { path: string; what: string },
): { picked: T[]; problems: Problem[] } {
  const picked: T[] = []
  const problems: Problem[] = []
  for (const name of names) {
    const value = values[name]
    if (value !== undefined) picked.push(value)
    else {
      const fix = suggest(name, Object.keys(values))
      problems.push(dataProblem(path, { line: 0, column: 0 }, { message: `unknown ${what} ${name}`, fix }))
    }
  }
  return { picked, problems }
}
