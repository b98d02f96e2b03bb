import type { ShapeFault } from '../../../packages/lectern-samples/src/child/index.ts'

export type { ShapeFault }

export function fault(path: readonly string[], message: string, fix: ShapeFault['fix']): ShapeFault {
  return { path: [...path], message, fix }
}

/** Keys that are not known, each with the known one that it probably means. */
export function unknownKeys(
  value: object,
  known: readonly string[],
  path: readonly string[],
  what: string,
): ShapeFault[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => fault([...path, key], `${what} has no property ${key}`, { word: key, known }))
}

/** Faults for properties that are there and not of the type they should be. */
export function wrongTypes(
  value: Readonly<Record<string, unknown>>,
  types: Readonly<Record<string, 'string' | 'boolean' | 'function' | 'object'>>,
  path: readonly string[],
): ShapeFault[] {
  return Object.entries(types).flatMap(([key, type]) => {
    const actual = Array.isArray(value[key]) ? 'array' : typeof value[key]
    return actual === 'undefined' || (actual === type && value[key] !== null)
      ? []
      : [fault([...path, key], `${key} is ${article(actual)}`, `make it ${article(type)}`)]
  })
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** An arrow function has no `this` of its own, so props and methods would be out of reach. */
export function isArrow(method: unknown): boolean {
  return typeof method === 'function' && /^(?:async\s*)?(?:\(|[\w$]+\s*=>)/.test(method.toString())
}
