import type { ShapeFault } from '../../../packages/lectern-samples/src/child/index.ts'

export type { ShapeFault }

/** A rule of the component API: a fault unless it holds. */
export function rule(holds: boolean, path: readonly string[], message: string, fix: ShapeFault['fix']): ShapeFault[] {
  return holds ? [] : [{ path: [...path], message, fix }]
}

/** Faults for unknown properties, which suggest a known one. */
export function unknownKeys(
  value: object,
  known: readonly string[],
  path: readonly string[],
  what: string,
): ShapeFault[] {
  return Object.keys(value).flatMap((key) =>
    rule(known.includes(key), [...path, key], `${what} has no property ${key}`, { word: key, known }),
  )
}

type TypeName = 'string' | 'boolean' | 'function' | 'object'

/** Faults for properties that have the wrong type. */
export function wrongTypes(
  value: Readonly<Record<string, unknown>>,
  types: Readonly<Record<string, TypeName>>,
  path: readonly string[],
): ShapeFault[] {
  return Object.entries(types).flatMap(([key, type]) => {
    const actual = typeName(value[key])
    const isRight = actual === 'undefined' || actual === type
    return rule(isRight, [...path, key], `${key} is ${withArticle(actual)}`, `make it ${withArticle(type)}`)
  })
}

/** The type of a value. Unlike `typeof`, it distinguishes arrays and null from objects. */
function typeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function withArticle(noun: string): string {
  if (noun === 'null') return noun
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Arrow functions can't use props and methods, because they have no `this`. */
export function isArrow(method: unknown): boolean {
  return typeof method === 'function' && /^(?:async\s*)?(?:\(|[\w$]+\s*=>)/.test(method.toString())
}
