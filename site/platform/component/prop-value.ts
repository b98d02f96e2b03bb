import { RefusedError } from '../../../packages/lectern-samples/src/child/index.ts'
import { isRecord } from '../values.ts'
import type { PropDefinition } from './definition.ts'

/** Whether a value has the type of a user input prop. */
export function isOfType(value: unknown, type: string): boolean {
  if (type.endsWith('[]')) return Array.isArray(value) && value.every((item) => isOfType(item, type.slice(0, -2)))
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return isRecord(value)
  return type === 'string' || type === 'boolean' ? typeof value === type : true
}

/**
 * The value of a user input prop in a run.
 * @throws RefusedError if it's required and missing, or has the wrong type
 */
export function checkPropValue(name: string, prop: PropDefinition, given: unknown): unknown {
  const value = given ?? prop.default
  if (value === undefined) {
    if (prop.optional === true) return undefined
    throw new RefusedError(`the prop ${name} is required, but the expectation has no value for it`)
  }
  const { min, max } = prop
  if (!isOfType(value, String(prop.type)))
    throw new RefusedError(`the prop ${name} must be of type ${prop.type}, not ${JSON.stringify(value)}`)
  if (typeof value === 'number' && typeof min === 'number' && value < min)
    throw new RefusedError(`the prop ${name} must be at least ${min}, not ${value}`)
  if (typeof value === 'number' && typeof max === 'number' && value > max)
    throw new RefusedError(`the prop ${name} must be at most ${max}, not ${value}`)
  return value
}
