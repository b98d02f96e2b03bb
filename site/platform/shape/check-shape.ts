import { type Definition, isMethod, propsOf } from '../component/definition.ts'
import { isRecord } from '../values.ts'
import { checkProps } from './check-props.ts'
import { type ComponentKind, isComponentKind, kindNames } from './component-kind.ts'
import { isArrow, rule, type ShapeFault, unknownKeys, wrongTypes } from './fault.ts'

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

/** Checks a component against the rules of the component API, and returns every rule that it breaks. */
export function checkShape(definition: Definition, kind: string): ShapeFault[] {
  if (!isComponentKind(kind)) return []
  return [
    ...unknownKeys(definition, properties[kind], [], kindNames[kind]),
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
  return [
    ...rule(name !== undefined && name !== '', ['name'], 'the component has no name', 'add name: "…"'),
    ...(version === undefined
      ? rule(false, ['version'], 'the component has no version', 'add version: "0.0.1"')
      : rule(
          typeof version === 'string' && semver.test(version),
          ['version'],
          `${JSON.stringify(version)} is not a semantic version`,
          'use three numbers, such as "0.0.1"',
        )),
    ...(type === undefined
      ? rule(false, ['type'], 'the component has no type', `add type: "${kind}"`)
      : rule(
          type === kind,
          ['type'],
          `there is no component type ${JSON.stringify(type)}`,
          'use "action" or "source"; "app" for an app file',
        )),
    ...checkKey(key, kind),
  ]
}

function checkKey(key: unknown, kind: 'action' | 'source'): ShapeFault[] {
  if (key === undefined)
    return rule(kind === 'source', ['key'], "an action without a key can't be published", 'add key: "…"')
  const isSlug = typeof key === 'string' && /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(key)
  return rule(isSlug, ['key'], `${JSON.stringify(key)} is not a valid key`, 'use lowercase letters, digits, -, and _')
}

function checkRun({ run }: Definition): ShapeFault[] {
  const fix = 'make it a method: async run() {}'
  if (run === undefined) return rule(false, ['run'], 'there is no run method', 'add async run() {}')
  if (!isMethod(run)) return rule(false, ['run'], `run is a ${typeof run}`, fix)
  return rule(!isArrow(run), ['run'], 'run is an arrow function, which has no this', fix)
}

function checkApp({ app, type }: Definition): ShapeFault[] {
  if (type !== 'app') return rule(false, ['type'], 'an app file has type: "app"', 'add type: "app"')
  const isNamed = typeof app === 'string' && app !== ''
  return rule(isNamed, ['app'], "the app file doesn't name its app", 'add app: "…", the app\'s name slug')
}

function checkMethods({ methods }: Definition): ShapeFault[] {
  if (!isRecord(methods)) return []
  return Object.entries(methods).flatMap(([name, method]) => {
    const path = ['methods', name]
    if (!isMethod(method)) return rule(false, path, `the method ${name} is a ${typeof method}`, 'make it a method')
    const isUnbound = isArrow(method) && /\bthis\b/.test(method.toString())
    return rule(!isUnbound, path, `the method ${name} is an arrow function, which has no this`, `write ${name}() {}`)
  })
}

function checkHooks({ hooks }: Definition): ShapeFault[] {
  if (hooks === undefined) return []
  if (!isRecord(hooks)) return rule(false, ['hooks'], `hooks is a ${typeof hooks}`, 'make it an object of methods')
  return [
    ...unknownKeys(hooks, hookNames, ['hooks'], 'a source'),
    ...wrongTypes(hooks, { deploy: 'function', activate: 'function', deactivate: 'function' }, ['hooks']),
    ...hookNames.flatMap((name) => {
      const message = `the hook ${name} is an arrow function, which has no this`
      return rule(!isArrow(hooks[name]), ['hooks', name], message, `write async ${name}() {}`)
    }),
  ]
}

function checkDedupe({ dedupe }: Definition): ShapeFault[] {
  const isKnown = dedupe === undefined || strategies.includes(String(dedupe))
  const message = `there is no dedupe strategy ${JSON.stringify(dedupe)}`
  return rule(isKnown, ['dedupe'], message, `use one of ${strategies.join(', ')}`)
}

function checkAdditionalProps(definition: Definition): ShapeFault[] {
  const { additionalProps } = definition
  const reloads = Object.values(propsOf(definition)).some((prop) => isRecord(prop) && prop.reloadProps === true)
  if (additionalProps === undefined) {
    const message = 'reloadProps is set, but there is no additionalProps method'
    return rule(!reloads, ['props'], message, 'add additionalProps()')
  }
  const path = ['additionalProps']
  if (!isMethod(additionalProps))
    return rule(false, path, 'additionalProps is not a method', 'write async additionalProps() {}')
  return rule(reloads, path, 'no prop reloads additionalProps', 'set reloadProps: true on a prop')
}
