import type { z } from 'zod'
import type { Problem } from '../problem.ts'
import { suggest } from '../suggest.ts'
import { type DataFile, dataProblem, type YamlData } from './generator.ts'

/** The source of a value, for messages. */
export interface DataOrigin {
  path: string
  locate: YamlData['locate']
  /** Path of the schema, which lists the allowed keys and values. */
  schemaPath: string
}

/** Validates a value against a schema. */
export function checkShape<T>(
  schema: z.ZodType<T>,
  value: unknown,
  origin: DataOrigin,
): { value: T | null; problems: Problem[] } {
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data, problems: [] }
  return { value: null, problems: result.error.issues.flatMap((issue) => toProblems(issue, origin)) }
}

/**
 * Reads a data file and validates it; the value is `null` if it is invalid.
 * @param schemaPath path of the schema, for messages
 */
export function readShaped<T>(
  file: DataFile,
  schema: z.ZodType<T>,
  schemaPath: string,
): { value: T | null; problems: readonly Problem[] } {
  const { data, problems } = file.yaml()
  if (!data) return { value: null, problems }
  return checkShape(schema, data.value, { path: file.path, locate: data.locate, schemaPath })
}

function toProblems(issue: z.core.$ZodIssue, { path, locate, schemaPath }: DataOrigin): Problem[] {
  const where = issue.path.join('.') || 'the file'
  if (issue.code !== 'unrecognized_keys') {
    const isMissing = issue.message.endsWith('received undefined')
    const message = isMissing ? `missing ${where}` : `${where}: ${issue.message.replace(/^Invalid input: /, '')}`
    return [dataProblem(path, locate(issue.path), { message, fix: `see ${schemaPath} for the allowed values` })]
  }
  return issue.keys.map((key) => {
    const message = `unknown key ${key} in ${where}`
    return dataProblem(path, locate([...issue.path, key]), { message, fix: `see ${schemaPath} for the allowed keys` })
  })
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
