import { checkCron } from '../../../packages/lectern-samples/src/child/index.ts'
import { inheritedDefinition, isMethod, resolveProp } from '../component/definition.ts'
import { isRecord } from '../values.ts'
import { checkUserInput, userFields } from './check-user-input.ts'
import { type ComponentKind, kindNames } from './component-kind.ts'
import { rule, type ShapeFault, unknownKeys, wrongTypes } from './fault.ts'

const everyKind: readonly ComponentKind[] = ['step', 'action', 'source', 'app']
/** Prop type -> the kinds of components that can have it. */
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
/** Fields of prop types that aren't user input. */
const otherFields: Readonly<Record<string, string[]>> = {
  app: ['type', 'app', 'propDefinitions', 'methods'],
  data_store: ['type', 'label', 'description'],
  '$.service.db': ['type', 'label', 'description'],
  '$.interface.http': ['type', 'label', 'description', 'customResponse'],
  '$.interface.timer': ['type', 'label', 'description', 'default'],
  '$.interface.apphook': ['type', 'label', 'description', 'appProp', 'eventNames'],
}
/** Names that the platform sets on `this`. */
const reserved = ['$emit', 'run', 'props', 'methods', 'hooks']

/** Checks props, or the prop definitions of an app file, against the component API. */
export function checkProps(props: unknown, kind: ComponentKind): ShapeFault[] {
  if (!isRecord(props)) return []
  const root = kind === 'app' ? 'propDefinitions' : 'props'
  return Object.entries(props).flatMap(([name, prop]) => [
    ...checkName(name, [root, name]),
    ...checkProp(prop, kind, [root, name]),
  ])
}

function checkName(name: string, path: string[]): ShapeFault[] {
  if (reserved.includes(name)) return rule(false, path, `the name ${name} is reserved`, 'rename the prop')
  const isIdentifier = /^[A-Za-z_]\w*$/.test(name)
  return rule(isIdentifier, path, `${name} is not a valid prop name`, 'use letters, digits, and _')
}

function checkProp(prop: unknown, kind: ComponentKind, path: string[]): ShapeFault[] {
  if (typeof prop === 'string') return checkType(prop, kind, path)
  if (!isRecord(prop)) return rule(false, path, `the prop is a ${typeof prop}`, 'make it a type, or an object with one')
  const faults =
    prop.propDefinition === undefined
      ? rule(prop.type !== undefined, path, 'the prop has no type', `add type, one of ${typeNames.join(', ')}`)
      : checkReference(prop.propDefinition, [...path, 'propDefinition'])
  if (faults.length > 0) return faults
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

/** `a, b, or c` */
const eitherOf = new Intl.ListFormat('en-US', { type: 'disjunction' })

function checkType(type: unknown, kind: ComponentKind, path: string[]): ShapeFault[] {
  const kinds = typeKinds[String(type)]
  if (!kinds)
    return rule(false, path, `there is no prop type ${JSON.stringify(type)}`, { word: String(type), known: typeNames })
  const message = `${kindNames[kind]} can't have props of type ${String(type)}`
  return rule(
    kinds.includes(kind),
    path,
    message,
    `only ${eitherOf.format(kinds.map((one) => kindNames[one]))} can have them`,
  )
}

function checkReference(reference: unknown, path: string[]): ShapeFault[] {
  if (!Array.isArray(reference) || reference.length < 2 || reference.length > 3) {
    return rule(false, path, 'propDefinition is not a reference', 'write [app, "name of the definition"]')
  }
  const [app, name, values] = reference
  if (!inheritedDefinition(reference)) {
    const known = isRecord(app) && isRecord(app.propDefinitions) ? Object.keys(app.propDefinitions) : []
    return rule(false, path, `the app has no prop definition ${String(name)}`, { word: String(name), known })
  }
  const isInput = values === undefined || isMethod(values) || isRecord(values)
  return rule(isInput, path, 'the third item of propDefinition is not an object', 'write (configuredProps) => ({ … })')
}

function checkOther(prop: Record<string, unknown>, type: string, path: string[]): ShapeFault[] {
  if (type === 'app') {
    const isNamed = typeof prop.app === 'string' && prop.app !== ''
    return rule(isNamed, path, "the app prop doesn't name its app", 'add app: "…", the app\'s name slug')
  }
  if (type === '$.interface.timer') return checkSchedule(prop.default, [...path, 'default'])
  return wrongTypes(prop, { customResponse: 'boolean' }, path)
}

/** Checks the default schedule of a timer. */
function checkSchedule(schedule: unknown, path: string[]): ShapeFault[] {
  if (schedule === undefined) return []
  const example = 'write { intervalSeconds: 900 } or { cron: "0 0 * * *" }'
  if (!isRecord(schedule)) return rule(false, path, 'the schedule is not an object', example)
  const { intervalSeconds, cron } = schedule
  const isPositive = typeof intervalSeconds === 'number' && intervalSeconds > 0
  const wrong = cron === undefined ? null : checkCron(String(cron))
  return [
    ...unknownKeys(schedule, ['intervalSeconds', 'cron'], path, 'a schedule'),
    ...rule(intervalSeconds !== undefined || cron !== undefined, path, 'the schedule is empty', example),
    ...rule(
      intervalSeconds === undefined || isPositive,
      [...path, 'intervalSeconds'],
      'intervalSeconds is not a positive number',
      'write a number of seconds, such as 900',
    ),
    ...rule(wrong === null, [...path, 'cron'], wrong?.message ?? '', 'write five fields, such as "0 0 * * *"'),
  ]
}
