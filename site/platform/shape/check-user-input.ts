import { isMethod, type PropDefinition } from '../component/definition.ts'
import { isOfType } from '../component/prop-value.ts'
import { isRecord } from '../values.ts'
import type { ComponentKind } from './component-kind.ts'
import { rule, type ShapeFault, wrongTypes } from './fault.ts'

/** Fields of a user input prop. */
export const userFields = [
  ...['type', 'label', 'description', 'options', 'optional', 'propDefinition'],
  ...['default', 'secret', 'min', 'max', 'reloadProps'],
]

export interface UserInput {
  /** Includes what it inherits. */
  prop: PropDefinition
  /** As written in the component. */
  written: Record<string, unknown>
  kind: ComponentKind
  path: string[]
}

/** Checks the fields of a user input prop. */
export function checkUserInput({ prop, written, kind, path }: UserInput): ShapeFault[] {
  const type = String(prop.type)
  const isSecretAllowed = prop.secret === undefined || type === 'string'
  return [
    ...wrongTypes(written, { optional: 'boolean', secret: 'boolean', reloadProps: 'boolean' }, path),
    ...rule(
      isSecretAllowed,
      [...path, 'secret'],
      `secret is set on a prop of type ${type}`,
      'only string props can be secret',
    ),
    ...checkRange(prop, type, path),
    ...checkDefault(prop, type, kind, [...path, 'default']),
    ...checkOptions(prop.options, [...path, 'options']),
  ]
}

function checkRange(prop: PropDefinition, type: string, path: string[]): ShapeFault[] {
  const faults = ['min', 'max'].flatMap((key) => {
    if (prop[key] === undefined) return []
    const at = [...path, key]
    if (type !== 'integer')
      return rule(false, at, `${key} is set on a prop of type ${type}`, 'only integer props can have it')
    return rule(Number.isInteger(prop[key]), at, `${key} is not an integer`, 'write a whole number')
  })
  if (faults.length > 0) return faults
  const isOrdered = inRange(Number(prop.min ?? prop.max), prop)
  return rule(isOrdered, [...path, 'min'], `min ${prop.min} is greater than max ${prop.max}`, 'swap them')
}

function inRange(value: number, { min, max }: PropDefinition): boolean {
  return !(value < Number(min)) && !(value > Number(max))
}

function checkDefault(prop: PropDefinition, type: string, kind: ComponentKind, path: string[]): ShapeFault[] {
  if (prop.default === undefined) return []
  if (!isOfType(prop.default, type)) {
    const message = `the default ${JSON.stringify(prop.default)} is not of type ${type}`
    return rule(false, path, message, `write a value of type ${type}`)
  }
  if (type === 'integer' && !inRange(Number(prop.default), prop))
    return rule(false, path, `the default ${prop.default} is out of range`, 'write a number from min to max')
  const isUsed = kind === 'step' || prop.optional === true
  return rule(isUsed, path, 'a required prop has a default', 'add optional: true, or remove the default')
}

function checkOptions(options: unknown, path: string[]): ShapeFault[] {
  if (options === undefined || isMethod(options)) return []
  if (!Array.isArray(options))
    return rule(false, path, 'options is not an array', 'write an array, or a method that returns one')
  return options.flatMap((option, index) => {
    const isComplete = !isRecord(option) || ('label' in option && 'value' in option)
    const message = 'the option is missing its label or value'
    return rule(isComplete, [...path, String(index)], message, 'write { label: "…", value: … }')
  })
}
