import { RefusedError } from '../../../packages/lectern-samples/src/child/index.ts'
import type { Report } from '../outcomes.ts'
import { isRecord } from '../values.ts'
import { readResponse } from '../workflow/respond.ts'
import { type Definition, functionsOf, type PropDefinition, propsOf, resolveProp } from './definition.ts'
import { checkPropValue } from './prop-value.ts'
import { DataStore, ServiceDb, type Store } from './services.ts'

/** The running component, which is `this` in its methods. */
export type Instance = Record<string, unknown>

export interface InstanceParts {
  instance: Instance
  /** Prop -> its database or data store. */
  stores: Record<string, Store>
}

export interface InstanceInput {
  definition: Definition
  /** Prop -> value from the expectation. */
  values: Record<string, unknown>
  report: Report
  pending: Promise<void>[]
}

/** Creates `this`: prop values, connected accounts, databases, interfaces, and methods. */
export function createInstance({ definition, values, report, pending }: InstanceInput): InstanceParts {
  const stores: Record<string, Store> = {}
  const props = propsOf(definition)
  const instance: Instance = Object.create({ [Symbol.toStringTag]: 'Component' })
  for (const [name, written] of Object.entries(props)) {
    const prop = resolveProp(written)
    const value = createPropValue({ name, prop, given: values[name], report, pending })
    if (value instanceof ServiceDb || value instanceof DataStore) stores[name] = value
    if (value !== undefined) instance[name] = value
  }
  // Dynamic props are only known once `additionalProps` has run, so their values aren't checked.
  for (const [name, value] of Object.entries(values)) {
    if (name in props) continue
    if (!('additionalProps' in definition)) throw new RefusedError(`the component has no prop ${name}`)
    instance[name] = value
  }
  return { instance: Object.assign(instance, functionsOf(definition, 'methods')), stores }
}

interface PropInput extends Pick<InstanceInput, 'report' | 'pending'> {
  name: string
  prop: PropDefinition
  given: unknown
}

function createPropValue({ name, prop, given, report, pending }: PropInput): unknown {
  switch (prop.type) {
    case '$.service.db':
      return new ServiceDb(isRecord(given) ? given : {})
    case 'data_store':
      return new DataStore(isRecord(given) ? given : {})
    case '$.interface.timer':
    case '$.interface.apphook':
      return { type: prop.type }
    case '$.interface.http':
      return createHttpInterface(prop, report, pending)
    case 'app':
      return createApp(prop, isRecord(given) ? given : {})
    default:
      return checkPropValue(name, prop, given)
  }
}

function createHttpInterface(prop: PropDefinition, report: Report, pending: Promise<void>[]): object {
  return {
    endpoint: 'https://abcde.m.pipedream.net',
    respond(options: unknown): void {
      if (prop.customResponse !== true) {
        throw new RefusedError('this.http.respond needs customResponse: true on the http prop')
      }
      pending.push(
        readResponse(options, 'this.http.respond').then((response) => {
          report.outcomes.responds.push(response)
        }),
      )
    },
  }
}

const defaultAuth = { oauth_access_token: 'test-access-token', oauth_uid: 'test-uid', api_key: 'test-api-key' }

/** An app with a connected account. It's also `this` in an app file's own methods and options. */
export function createApp(app: Record<string, unknown>, given: Record<string, unknown>): Instance {
  const auth = isRecord(given.$auth) ? given.$auth : defaultAuth
  const $auth = new Proxy(auth, {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in target) && key !== 'toJSON' && key !== 'then') {
        throw new RefusedError(`$auth has no ${key}: add it to props in the expectation`)
      }
      return Reflect.get(target, key, receiver)
    },
  })
  return Object.assign({ $auth }, functionsOf(app, 'methods'))
}
