import { RefusedError } from '../../../packages/lectern-samples/src/child/index.ts'
import { isRecord } from '../values.ts'
import { type Definition, inheritedDefinition, isMethod, propsOf, resolveProp } from './definition.ts'
import { createApp, type Instance } from './instance.ts'

/** Endless `options` stop after this many pages. */
const maxPages = 5

export interface OptionsQuery {
  definition: Definition
  /** Name of the prop, or of the prop definition in an app file. */
  name: string
  instance: Instance
  /** Arguments for the `options` method of an app file. */
  extra: Record<string, unknown>
}

/** Calls a prop's `options` method for all its pages, as the form in the builder does. */
export async function readOptions({ definition, name, instance, extra: given }: OptionsQuery): Promise<unknown[]> {
  const prop = readProp(definition, name)
  const { options } = resolveProp(prop)
  if (!isMethod(options)) throw new RefusedError(`the prop ${name} has no options method`)
  const { self, extra } = bindOptions(prop, definition, instance)
  const all: unknown[] = []
  let prevContext: unknown = {}
  for (let page = 0; page < maxPages; page++) {
    const answer: unknown = await options.call(self, { ...given, ...extra, page, prevContext })
    const { items, context } = readPage(answer, name)
    if (items.length === 0 || (page > 0 && isSame(items, all.slice(-items.length)))) break
    all.push(...items)
    if (options.length === 0) break
    if (context !== undefined && !hasToken(context)) break
    prevContext = context ?? {}
  }
  return all
}

function readProp(definition: Definition, name: string): unknown {
  const props = definition.type === 'app' ? definition.propDefinitions : propsOf(definition)
  return isRecord(props) ? props[name] : undefined
}

/** In an app file's definitions, `this` is the app. In a component's own props, it's the component. */
function bindOptions(prop: unknown, definition: Definition, instance: Instance): { self: unknown; extra: object } {
  if (!isRecord(prop) || !Array.isArray(prop.propDefinition)) return { self: instance, extra: {} }
  const [app, , input] = prop.propDefinition
  const ownOptions = 'options' in prop || !inheritedDefinition(prop.propDefinition)
  const name = Object.entries(propsOf(definition)).find(([, value]) => value === app)?.[0]
  const connected = name === undefined ? createApp(isRecord(app) ? app : {}, {}) : instance[name]
  const extra: unknown = isMethod(input) ? input.call(undefined, instance) : input
  return { self: ownOptions ? instance : connected, extra: isRecord(extra) ? extra : {} }
}

function readPage(answer: unknown, name: string): { items: unknown[]; context: unknown } {
  const items = isRecord(answer) ? answer.options : answer
  if (!Array.isArray(items)) {
    throw new RefusedError(`the options of ${name} must be an array, or { options, context } with an array`)
  }
  for (const item of items) {
    if (isRecord(item) && !('label' in item && 'value' in item)) {
      throw new RefusedError(`an option of ${name} is an object without label and value: ${JSON.stringify(item)}`)
    }
  }
  return { items, context: isRecord(answer) ? (answer.context ?? {}) : undefined }
}

function hasToken(context: unknown): boolean {
  return (
    isRecord(context) && Object.values(context).some((token) => token !== undefined && token !== null && token !== '')
  )
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
