import { RefusedError } from '../../../packages/lectern-samples/src/child/index.ts'
import { isRecord } from '../values.ts'
import type { PropDefinition } from './definition.ts'

const scalarChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  object: isRecord,
  any: () => true,
}

/**
 * The value that a user input prop has in a run.
 * @throws RefusedError when it is required and missing, or of another type
 */
export function checkPropValue(name: string, prop: PropDefinition, given: unknown): unknown {
  const value = given ?? prop.default
  if (value === undefined) {
    if (prop.optional === true) return undefined
    throw new RefusedError(`the prop ${name} is required, and the expectation gives no value for it`)
  }
  const type = String(prop.type)
  const item = type.replace(/\[\]$/, '')
  const isFine = scalarChecks[item] ?? (() => true)
  const isRight = type.endsWith('[]') ? Array.isArray(value) && value.every(isFine) : isFine(value)
  if (!isRight) throw new RefusedError(`the prop ${name} takes ${type}, not ${JSON.stringify(value)}`)
  if (typeof value === 'number') checkRange(name, prop, value)
  return value
}

function checkRange(name: string, { min, max }: PropDefinition, value: number): void {
  if (typeof min === 'number' && value < min)
    throw new RefusedError(`the prop ${name} is at least ${min}, not ${value}`)
  if (typeof max === 'number' && value > max) throw new RefusedError(`the prop ${name} is at most ${max}, not ${value}`)
}
