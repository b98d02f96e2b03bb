/** The sample did something that the platform does not allow. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

/** @throws RefusedError when a value cannot be exported: it would not survive being written as JSON */
export function checkSerializable(value: unknown, what: string, seen: readonly object[] = []): void {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') {
    throw new RefusedError(`${what} is a ${typeof value}, which is not JSON-serializable`)
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return
  if (seen.includes(value)) throw new RefusedError(`${what} contains itself, which is not JSON-serializable`)
  const name = className(value)
  if (name !== null) throw new RefusedError(`${what} is an object of class ${name}, which is not JSON-serializable`)
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [key, item] of entries) checkSerializable(item, `${what}.${key}`, [...seen, value])
}

function className(value: object): string | null {
  if (Array.isArray(value)) return null
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null || prototype === Object.prototype) return null
  return value.constructor.name || 'without a name'
}

/** @throws RefusedError naming the first key that is not known */
export function checkKeys(options: object, known: readonly string[], what: string): void {
  const unknown = Object.keys(options).find((key) => !known.includes(key))
  if (unknown !== undefined) throw new RefusedError(`${what} has no option ${unknown}; it has ${known.join(', ')}`)
}

/** @throws RefusedError when a key is missing */
export function requireKeys(options: object, required: readonly string[], what: string): void {
  const missing = required.find((key) => !(key in options) || Reflect.get(options, key) === undefined)
  if (missing !== undefined) throw new RefusedError(`${what} needs ${missing}`)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
