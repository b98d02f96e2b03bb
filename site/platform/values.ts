import { deserialize, serialize } from 'node:v8'
import { RefusedError } from '../../packages/lectern-samples/src/child/index.ts'

/** A deep copy. `structuredClone` needs Node.js 17. */
export function copyOf<T>(value: T): T {
  return deserialize(serialize(value))
}

/** @throws RefusedError if a value would change when it's written as JSON */
export function checkSerializable(value: unknown, what: string): void {
  const fault = findFault(value, [], [])
  if (fault)
    throw new RefusedError(`${[...fault.path, what].join(' of ')} ${fault.message}, which is not JSON-serializable`)
}

interface SerializationFault {
  /** Keys that lead to it, innermost first. */
  path: string[]
  message: string
}

function findFault(value: unknown, path: string[], seen: readonly object[]): SerializationFault | null {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') {
    return { path, message: `is a ${typeof value}` }
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return null
  if (seen.includes(value)) return { path, message: 'contains itself' }
  const name = className(value)
  if (name !== null) return { path, message: `is an object of class ${name}` }
  for (const [key, item] of Object.entries(value)) {
    const fault = findFault(item, [key, ...path], [...seen, value])
    if (fault) return fault
  }
  return null
}

function className(value: object): string | null {
  if (Array.isArray(value)) return null
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null || prototype === Object.prototype) return null
  return value.constructor.name || 'without a name'
}

/** @throws RefusedError for the first unknown key */
export function checkKeys(options: object, known: readonly string[], what: string): void {
  const unknown = Object.keys(options).find((key) => !known.includes(key))
  if (unknown !== undefined) throw new RefusedError(`${what} has no option ${unknown}; use one of ${known.join(', ')}`)
}

/** @throws RefusedError if a key is missing */
export function requireKeys(options: object, required: readonly string[], what: string): void {
  const missing = required.find((key) => !(key in options) || Reflect.get(options, key) === undefined)
  if (missing !== undefined) throw new RefusedError(`${what} needs ${missing}`)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
