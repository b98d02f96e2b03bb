import { inheritedDefinition, isMethod, resolveProp } from '../component/definition.ts'
import { isRecord } from '../values.ts'
import { checkTimerDefault } from './check-timer.ts'
import { checkUserInput, userFields } from './check-user-input.ts'
import { type ComponentKind, nameOf } from './component-kind.ts'
import { fault, type ShapeFault, unknownKeys, wrongTypes } from './fault.ts'

const everyKind: readonly ComponentKind[] = ['step', 'action', 'source', 'app']
/** Prop type -> the kinds of component that may have it. */
const typeKinds: Readonly<Record<string, readonly ComponentKind[]>> = {
  app: ['step', 'action', 'source'],
  boolean: everyKind,
  'boolean[]': everyKind,
  integer: everyKind,
  'integer[]': everyKind,
  string: everyKind,
  'string[]': everyKind,
  object: everyKind,
  any: ['step', 'action', 'app'],
  data_store: ['step', 'action'],
  '$.service.db': ['step', 'action', 'source'],
  '$.interface.http': ['source'],
  '$.interface.timer': ['source'],
  '$.interface.apphook': ['source'],
}
const typeNames = Object.keys(typeKinds)
/** Fields of the prop types that are no user input. */
const otherFields: Readonly<Record<string, string[]>> = {
  app: ['type', 'app', 'propDefinitions', 'methods'],
  data_store: ['type', 'label', 'description'],
  '$.service.db': ['type', 'label', 'description'],
  '$.interface.http': ['type', 'label', 'description', 'customResponse'],
  '$.interface.timer': ['type', 'label', 'description', 'default'],
  '$.interface.apphook': ['type', 'label', 'description', 'appProp', 'eventNames'],
}
/** Names that the platform has put on `this` already. */
const reserved = ['$emit', 'run', 'props', 'methods', 'hooks']

/** Holds props, or the prop definitions of an app file, against the component API. */
export function checkProps(props: unknown, kind: ComponentKind): ShapeFault[] {
  if (!isRecord(props)) return []
  const root = kind === 'app' ? 'propDefinitions' : 'props'
  return Object.entries(props).flatMap(([name, prop]) => [
    ...checkName(name, root),
    ...checkProp(prop, kind, [root, name]),
  ])
}

function checkName(name: string, root: string): ShapeFault[] {
  if (reserved.includes(name))
    return [fault([root, name], `the platform uses the name ${name}`, 'name the prop otherwise')]
  return /^[A-Za-z_]\w*$/.test(name)
    ? []
    : [fault([root, name], `the prop name ${name} is no identifier`, 'use letters, digits and _')]
}

function checkProp(prop: unknown, kind: ComponentKind, path: string[]): ShapeFault[] {
  if (typeof prop === 'string') return checkType(prop, kind, path)
  if (!isRecord(prop)) return [fault(path, `the prop is a ${typeof prop}`, 'give it a type, or an object with one')]
  if (prop.propDefinition !== undefined) {
    const faults = checkReference(prop.propDefinition, path)
    if (faults.length > 0) return faults
  } else if (prop.type === undefined) {
    return [fault(path, 'the prop has no type', `add type, one of ${typeNames.join(', ')}`)]
  }
  const whole = resolveProp(prop)
  const typeFaults = checkType(whole.type, kind, [...path, 'type'])
  if (typeFaults.length > 0) return typeFaults
  const type = String(whole.type)
  const fields = otherFields[type] ?? userFields
  return [
    ...unknownKeys(prop, fields, path, `a prop of type ${type}`),
    ...wrongTypes(prop, { label: 'string', description: 'string' }, path),
    ...(otherFields[type] ? checkOther(prop, type, path) : checkUserInput({ prop: whole, written: prop, kind, path })),
  ]
}

function checkType(type: unknown, kind: ComponentKind, path: string[]): ShapeFault[] {
  const kinds = typeKinds[String(type)]
  if (!kinds)
    return [fault(path, `there is no prop type ${JSON.stringify(type)}`, { word: String(type), known: typeNames })]
  if (kinds.includes(kind)) return []
  return [
    fault(
      path,
      `props of type ${String(type)} do not exist in ${nameOf(kind)}`,
      `they exist in ${kinds.map(nameOf).join(', ')}`,
    ),
  ]
}

function checkReference(reference: unknown, path: string[]): ShapeFault[] {
  const at = [...path, 'propDefinition']
  if (!Array.isArray(reference) || reference.length < 2 || reference.length > 3) {
    return [fault(at, 'propDefinition is no reference', 'write [app, "name of the definition"]')]
  }
  const [app, name, values] = reference
  if (!inheritedDefinition(reference)) {
    const known = isRecord(app) && isRecord(app.propDefinitions) ? Object.keys(app.propDefinitions) : []
    return [fault(at, `the app has no prop definition ${String(name)}`, { word: String(name), known })]
  }
  if (values === undefined || isMethod(values) || isRecord(values)) return []
  return [fault(at, 'the third part of propDefinition is no object', 'write (configuredProps) => ({ … })')]
}

function checkOther(prop: Record<string, unknown>, type: string, path: string[]): ShapeFault[] {
  if (type === 'app' && (typeof prop.app !== 'string' || prop.app === '')) {
    return [fault(path, 'the app prop names no app', 'add app: "…", the name slug of the app')]
  }
  if (type === '$.interface.timer') return checkTimerDefault(prop.default, [...path, 'default'])
  return wrongTypes(prop, { customResponse: 'boolean' }, path)
}
