import {
  type Analysis,
  commonKeys,
  type Platform,
  propertyOf,
  textOfProperty,
} from '../../../packages/lectern-samples/src/plugin.ts'
import { kindNames } from '../shape/component-kind.ts'

const stepKeys = [
  ...commonKeys,
  ...['event', 'events', 'steps', 'props', 'random', 'shape'],
  ...['returns', 'exports', 'responds', 'sends', 'keeps', 'options', 'additionalProps', 'exits', 'unfinished'],
]
const componentKeys = stepKeys.filter((key) => key !== 'env')
/** Sources aren't part of a workflow. */
const workflowKeys = ['steps', 'returns', 'exports', 'sends', 'exits']

/** Steps and components, and the keys that expectations of each can have. */
export const kinds: Platform['kinds'] = {
  /** A code step: `defineComponent` with `run({ steps, $ })`. */
  step: { label: kindNames.step, keys: stepKeys },
  /** A component that is a step of a workflow: `run({ $ })`. */
  action: { label: kindNames.action, keys: componentKeys },
  /** A component that emits events: `run(event)` and hooks. */
  source: {
    label: kindNames.source,
    keys: [...componentKeys.filter((key) => !workflowKeys.includes(key)), 'emits'],
  },
  /** Prop definitions and methods for components. */
  app: {
    label: kindNames.app,
    keys: ['props', 'answers', 'options', 'requests', 'shape', 'with'],
    isPassive: true,
  },
}

/** Properties that only components have. */
const metadata = ['name', 'key', 'type', 'version']

/** The kind of a piece of JavaScript. */
export function kindOf(analysis: Analysis, isImported: boolean): string {
  const { definition, hasDefault, wrapper } = analysis
  if (!definition || (wrapper !== null && wrapper !== 'defineComponent')) return hasDefault ? 'step' : 'module'
  const type = textOfProperty(definition, 'type')
  if (type === 'app' || type === 'action' || type === 'source') return type
  const has = (name: string): boolean => propertyOf(definition, name) !== null
  if (wrapper !== null && !has('name') && !has('key') && !has('version')) return 'step'
  // Code that components share has none of the properties that each component adds.
  if (isImported && !metadata.some(has)) return 'module'
  // The platform treats a component without a type as a source.
  return has('run') || has('name') || has('key') || has('version') ? 'source' : 'module'
}
