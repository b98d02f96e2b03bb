import { isRecord } from '../values.ts'

/** The export of a component, step, or app file. */
export type Definition = Record<string, unknown>

/** A prop in its long form: `"string"` becomes `{ type: "string" }`, and a `propDefinition` is filled in. */
export interface PropDefinition extends Record<string, unknown> {
  type: unknown
}

/** The prop's long form, including what it inherits from an app's `propDefinitions`. */
export function resolveProp(prop: unknown): PropDefinition {
  if (typeof prop === 'string') return { type: prop }
  if (!isRecord(prop)) return { type: undefined }
  const { propDefinition } = prop
  if (!Array.isArray(propDefinition)) return { ...prop, type: prop.type }
  const inherited = inheritedDefinition(propDefinition)
  return { ...inherited, ...prop, type: prop.type ?? inherited?.type }
}

/** The definition that `[app, "name"]` leads to, or `undefined`. */
export function inheritedDefinition([app, name]: readonly unknown[]): Record<string, unknown> | undefined {
  if (!isRecord(app) || !isRecord(app.propDefinitions) || typeof name !== 'string') return undefined
  const definition = app.propDefinitions[name]
  return isRecord(definition) ? definition : undefined
}

/** The props of a component: name -> definition as written. */
export function propsOf(definition: Definition): Record<string, unknown> {
  return isRecord(definition.props) ? definition.props : {}
}

/** The functions below a key such as `methods` or `hooks`. */
export function functionsOf(definition: Record<string, unknown>, key: string): Record<string, Method> {
  const group = definition[key]
  if (!isRecord(group)) return {}
  return Object.fromEntries(Object.entries(group).filter((entry): entry is [string, Method] => isMethod(entry[1])))
}

export type Method = (this: unknown, ...args: unknown[]) => unknown

export function isMethod(value: unknown): value is Method {
  return typeof value === 'function'
}
