import {
  type Analysis,
  type ObjectNode,
  propertyOf,
  textOfProperty,
} from '../../../packages/lectern-samples/src/plugin.ts'
import { kindOf } from '../expectation/kinds.ts'

/** The function in `pipedream.d.ts` that sets the type of `this` in a component or an app. */
export function wrapperOf(object: ObjectNode, analysis: Analysis): string | null {
  const { definition, wrapper } = analysis
  if (object === definition && !['app', 'module'].includes(kindOf(analysis, false))) {
    return wrapper === null ? 'defineComponent' : null
  }
  return isApp(object) ? 'defineApp' : null
}

function isApp(object: ObjectNode): boolean {
  if (textOfProperty(object, 'type') !== 'app') return false
  return propertyOf(object, 'methods') !== null || propertyOf(object, 'propDefinitions') !== null
}

/** Shortens the types of components, which contain the whole component. */
export function explain(message: string): string {
  return message
    .replace(/on type '(?:Dynamic)?Instance<.*>'/, 'on the component')
    .replace(/on type 'AppInstance<.*>'/, 'on the app')
    .replace(/'(?:ComponentDefinition<|\{ \[property: string\]: unknown).*'$/, 'a component')
}
