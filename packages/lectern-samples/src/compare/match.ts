import { Pattern } from '../expectation/pattern.ts'

/** A place where a value isn't the expected one. */
export interface Mismatch {
  path: string[]
  expected: unknown
  /** Absent if there's no value. */
  actual?: unknown
}

/** Compares objects only by the keys that are expected, arrays by every item, and patterns by whether they match. */
export function findMismatches(expected: unknown, actual: unknown, path: readonly string[] = []): Mismatch[] {
  const mismatch: Mismatch = { path: [...path], expected, ...(actual !== undefined && { actual }) }
  if (expected instanceof Pattern) return expected.matches(actual) ? [] : [mismatch]
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return [mismatch]
    return expected.flatMap((item, index) => findMismatches(item, actual[index], [...path, String(index)]))
  }
  if (isRecord(expected)) {
    if (!isRecord(actual)) return [mismatch]
    return Object.entries(expected).flatMap(([key, value]) =>
      Object.hasOwn(actual, key)
        ? findMismatches(value, actual[key], [...path, key])
        : [{ path: [...path, key], expected: value }],
    )
  }
  return Object.is(expected, actual) ? [] : [mismatch]
}

/** `returns.total: expected 37.5, got 25` */
export function describeMismatch({ path, expected, ...rest }: Mismatch): string {
  const got = 'actual' in rest ? show(rest.actual) : 'nothing'
  return `${path.join('.')}: expected ${show(expected)}, got ${got}`
}

const maxShown = 300

/** A value on one line. Long values are cut. */
export function show(value: unknown): string {
  if (value instanceof Pattern) return `a match of /${value.expression.source}/`
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
