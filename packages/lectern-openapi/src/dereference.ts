import { suggest } from '../../lectern/src/index.ts'

/** A `$ref` with no target, or a circular one. */
export interface BrokenRef {
  /** Path of the object that contains the reference. */
  path: PropertyKey[]
  message: string
  fix: string
}

/** Replaces the references of a JSON document with their targets. Keys next to a `$ref` override the target's. */
export function dereference(document: unknown): { value: unknown; broken: BrokenRef[] } {
  const broken: BrokenRef[] = []

  function resolve(value: unknown, path: PropertyKey[], trail: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((item, index) => resolve(item, [...path, index], trail))
    if (!isObject(value)) return value
    const { $ref: ref, ...rest } = value
    const own = Object.fromEntries(
      Object.entries(rest).map(([key, child]) => [key, resolve(child, [...path, key], trail)]),
    )
    if (typeof ref !== 'string')
      return ref === undefined ? own : { $ref: resolve(ref, [...path, '$ref'], trail), ...own }
    const { target, keys, siblings } = lookUp(document, ref)
    if (trail.includes(ref)) {
      broken.push({ path, message: `circular reference ${ref}`, fix: 'describe one of the values without $ref' })
    } else if (target === undefined) {
      broken.push({
        path: [...path, '$ref'],
        message: `reference ${ref} not found`,
        fix: suggest(keys.at(-1) ?? ref, siblings),
      })
    } else {
      const found = resolve(target, path, [...trail, ref])
      return isObject(found) ? { ...found, ...own } : found
    }
    return own
  }

  return { value: resolve(document, [], []), broken }
}

/** The target of `#/components/schemas/X`, and the keys next to it. */
function lookUp(document: unknown, ref: string): { target: unknown; keys: string[]; siblings: string[] } {
  const keys = ref
    .replace(/^#\//, '')
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  let target: unknown = ref.startsWith('#/') ? document : undefined
  let siblings: string[] = []
  for (const key of keys) {
    siblings = isObject(target) ? Object.keys(target) : []
    target = isObject(target) && Object.hasOwn(target, key) ? target[key] : undefined
  }
  return { target, keys, siblings }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
