import { type Definition, isMethod, propsOf } from '../component/definition.ts'
import { isRecord } from '../values.ts'
import { checkProps } from './check-props.ts'
import { type ComponentKind, isComponentKind, nameOf } from './component-kind.ts'
import { fault, isArrow, type ShapeFault, unknownKeys, wrongTypes } from './fault.ts'

const shared = ['name', 'key', 'type', 'version', 'description', 'props', 'methods', 'run', 'additionalProps']
const properties: Readonly<Record<ComponentKind, string[]>> = {
  step: shared,
  action: shared,
  source: [...shared, 'hooks', 'dedupe'],
  app: ['type', 'app', 'propDefinitions', 'methods'],
}
const hookNames = ['deploy', 'activate', 'deactivate']
const strategies = ['unique', 'greatest', 'last']
const semver = /^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/

/** Holds a component against the rules of the component API; gives every rule that it breaks. */
export function checkShape(definition: Definition, kind: string): ShapeFault[] {
  if (!isComponentKind(kind)) return []
  return [
    ...unknownKeys(definition, properties[kind], [], nameOf(kind)),
    ...wrongTypes(definition, { name: 'string', description: 'string', props: 'object', methods: 'object' }, []),
    ...(kind === 'app' ? checkApp(definition) : checkRun(definition)),
    ...(kind === 'action' || kind === 'source' ? checkMetadata(definition, kind) : []),
    ...(kind === 'source' ? [...checkHooks(definition), ...checkDedupe(definition)] : []),
    ...checkMethods(definition),
    ...checkProps(kind === 'app' ? definition.propDefinitions : definition.props, kind),
    ...checkAdditionalProps(definition),
  ]
}

function checkMetadata({ name, key, version, type }: Definition, kind: 'action' | 'source'): ShapeFault[] {
  const faults: ShapeFault[] = []
  if (name === undefined || name === '') faults.push(fault(['name'], 'the component has no name', 'add name: "…"'))
  if (version === undefined) {
    faults.push(fault(['version'], 'the component has no version', 'add version: "0.0.1"'))
  } else if (typeof version !== 'string' || !semver.test(version)) {
    const message = `version ${JSON.stringify(version)} is no semantic version`
    faults.push(fault(['version'], message, 'write three numbers, such as "0.0.1"'))
  }
  if (type === undefined) faults.push(fault(['type'], 'the component has no type', `add type: "${kind}"`))
  else if (type !== kind) {
    faults.push(fault(['type'], `type is ${JSON.stringify(type)}`, 'use "action" or "source"; "app" for an app file'))
  }
  return [...faults, ...checkKey(key, kind)]
}

function checkKey(key: unknown, kind: 'action' | 'source'): ShapeFault[] {
  if (key === undefined) {
    return kind === 'source' ? [] : [fault(['key'], 'an action without a key cannot be published', 'add key: "…"')]
  }
  if (typeof key === 'string' && /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(key)) return []
  return [fault(['key'], `key ${JSON.stringify(key)} is no slug`, 'use lower-case letters, digits, - and _')]
}

function checkRun({ run }: Definition): ShapeFault[] {
  if (run === undefined) return [fault(['run'], 'there is no run method', 'add async run() {}')]
  if (!isMethod(run)) return [fault(['run'], `run is a ${typeof run}`, 'make it a method: async run() {}')]
  return isArrow(run)
    ? [fault(['run'], 'run is an arrow function, which has no this', 'make it a method: async run() {}')]
    : []
}

function checkApp({ app, type }: Definition): ShapeFault[] {
  if (type !== 'app') return [fault(['type'], 'an app file has type: "app"', 'add type: "app"')]
  return typeof app === 'string' && app !== ''
    ? []
    : [fault(['app'], 'the app file names no app', 'add app: "…", the name slug of the app')]
}

function checkMethods({ methods }: Definition): ShapeFault[] {
  if (!isRecord(methods)) return []
  return Object.entries(methods).flatMap(([name, method]) => {
    if (!isMethod(method))
      return [fault(['methods', name], `the method ${name} is a ${typeof method}`, 'make it a method')]
    return isArrow(method) && /\bthis\b/.test(method.toString())
      ? [fault(['methods', name], `the method ${name} is an arrow function, which has no this`, `write ${name}() {}`)]
      : []
  })
}

function checkHooks({ hooks }: Definition): ShapeFault[] {
  if (hooks === undefined) return []
  if (!isRecord(hooks)) return [fault(['hooks'], `hooks is a ${typeof hooks}`, 'make it an object of methods')]
  const faults = unknownKeys(hooks, hookNames, ['hooks'], 'a source')
  const types = wrongTypes(hooks, { deploy: 'function', activate: 'function', deactivate: 'function' }, ['hooks'])
  const arrows = hookNames.filter((name) => isArrow(hooks[name]))
  return [
    ...faults,
    ...types,
    ...arrows.map((name) =>
      fault(['hooks', name], `the hook ${name} is an arrow function, which has no this`, `write async ${name}() {}`),
    ),
  ]
}

function checkDedupe({ dedupe }: Definition): ShapeFault[] {
  if (dedupe === undefined || strategies.includes(String(dedupe))) return []
  return [
    fault(['dedupe'], `there is no dedupe strategy ${JSON.stringify(dedupe)}`, `use one of ${strategies.join(', ')}`),
  ]
}

function checkAdditionalProps(definition: Definition): ShapeFault[] {
  const reloads = Object.values(propsOf(definition)).some((prop) => isRecord(prop) && prop.reloadProps === true)
  if (definition.additionalProps === undefined) {
    if (!reloads) return []
    return [fault(['props'], 'reloadProps is set, but there is no additionalProps method', 'add additionalProps()')]
  }
  if (!isMethod(definition.additionalProps)) {
    return [fault(['additionalProps'], 'additionalProps is no method', 'write async additionalProps() {}')]
  }
  return reloads ? [] : [fault(['additionalProps'], 'no prop calls additionalProps', 'set reloadProps: true on one')]
}
