import { Pattern } from '../expectation/pattern.ts'

/** One place where a value is not what was expected. */
export interface Mismatch {
  path: string[]
  expected: unknown
  /** Absent where nothing was there. */
  actual?: unknown
}

/**
 * Compares by what an author means: of an object only the keys that are named, of an array every item, of a `!match`
 * whether it fits.
 */
export function findMismatches(expected: unknown, actual: unknown, path: readonly string[] = []): Mismatch[] {
  if (expected instanceof Pattern) return expected.matches(actual) ? [] : [mismatch(path, expected, actual)]
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return [mismatch(path, expected, actual)]
    return expected.flatMap((item, index) => findMismatches(item, actual[index], [...path, String(index)]))
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return [mismatch(path, expected, actual)]
    return Object.entries(expected).flatMap(([key, value]) =>
      Object.hasOwn(actual, key)
        ? findMismatches(value, actual[key], [...path, key])
        : [{ path: [...path, key], expected: value }],
    )
  }
  return Object.is(expected, actual) ? [] : [mismatch(path, expected, actual)]
}

function mismatch(path: readonly string[], expected: unknown, actual: unknown): Mismatch {
  return { path: [...path], expected, ...(actual !== undefined && { actual }) }
}

/** `returns.total: expected 37.5, got 25` */
export function describeMismatch({ path, expected, ...rest }: Mismatch): string {
  const got = 'actual' in rest ? show(rest.actual) : 'nothing'
  return `${path.join('.')}: expected ${show(expected)}, got ${got}`
}

const longest = 300

/** A value on one line, cut where it would fill the screen. */
export function show(value: unknown): string {
  if (value instanceof Pattern) return `a match of /${value.expression.source}/`
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
