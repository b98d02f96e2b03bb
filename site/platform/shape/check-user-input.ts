import { isMethod, type PropDefinition } from '../component/definition.ts'
import { isRecord } from '../values.ts'
import type { ComponentKind } from './component-kind.ts'
import { fault, type ShapeFault, wrongTypes } from './fault.ts'

/** Fields of a user input prop. */
export const userFields = [
  'type',
  'label',
  'description',
  'options',
  'optional',
  'propDefinition',
  'default',
  'secret',
  'min',
  'max',
  'reloadProps',
]

export interface UserInput {
  /** With what it inherits. */
  prop: PropDefinition
  /** As the component states it. */
  written: Record<string, unknown>
  kind: ComponentKind
  path: string[]
}

/** Rules for the fields of a user input prop. */
export function checkUserInput({ prop, written, kind, path }: UserInput): ShapeFault[] {
  const type = String(prop.type)
  return [
    ...wrongTypes(written, { optional: 'boolean', secret: 'boolean', reloadProps: 'boolean' }, path),
    ...checkSecret(prop, type, path),
    ...checkRange(prop, type, path),
    ...checkDefault(prop, type, kind, path),
    ...checkOptions(prop.options, [...path, 'options']),
  ]
}

function checkSecret({ secret }: PropDefinition, type: string, path: string[]): ShapeFault[] {
  if (secret === undefined || type === 'string') return []
  return [fault([...path, 'secret'], `secret is set on a prop of type ${type}`, 'only string props can be secret')]
}

function checkRange(prop: PropDefinition, type: string, path: string[]): ShapeFault[] {
  const faults = ['min', 'max'].flatMap((key) => {
    if (prop[key] === undefined) return []
    if (type !== 'integer')
      return [fault([...path, key], `${key} is set on a prop of type ${type}`, 'only integer props have it')]
    return Number.isInteger(prop[key]) ? [] : [fault([...path, key], `${key} is no integer`, 'write a whole number')]
  })
  if (faults.length > 0 || inRange(Number(prop.min ?? prop.max), prop)) return faults
  return [fault([...path, 'min'], `min ${prop.min} is above max ${prop.max}`, 'write the smaller number as min')]
}

function inRange(value: number, { min, max }: PropDefinition): boolean {
  return !(value < Number(min)) && !(value > Number(max))
}

function checkDefault(prop: PropDefinition, type: string, kind: ComponentKind, path: string[]): ShapeFault[] {
  if (prop.default === undefined) return []
  const at = [...path, 'default']
  if (!isOfType(prop.default, type)) {
    return [fault(at, `the default ${JSON.stringify(prop.default)} is no ${type}`, `write a value of type ${type}`)]
  }
  if (type === 'integer' && !inRange(Number(prop.default), prop)) {
    return [fault(at, `the default ${prop.default} is out of its range`, 'write a number from min to max')]
  }
  if (kind === 'step' || prop.optional === true) return []
  return [fault(at, 'a required prop has a default', 'add optional: true, or take the default away')]
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'any') return true
  if (type.endsWith('[]')) return Array.isArray(value) && value.every((item) => isOfType(item, type.slice(0, -2)))
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return isRecord(value)
  return typeof value === type
}

function checkOptions(options: unknown, path: string[]): ShapeFault[] {
  if (options === undefined || isMethod(options)) return []
  if (!Array.isArray(options))
    return [fault(path, 'options is no array', 'write an array, or a method that returns one')]
  return options.flatMap((option, index) =>
    isRecord(option) && !('label' in option && 'value' in option)
      ? [fault([...path, String(index)], 'the option has no label or no value', 'write { label: "…", value: … }')]
      : [],
  )
}
