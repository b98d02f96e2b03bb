import type { EntryKind, Runtime } from '../../../../../../test/platform/contract.ts'
import type { ExpectationKey } from './schema.ts'

const everywhere: ExpectationKey[] = [
  'env',
  'files',
  'answers',
  'with',
  'prints',
  'requests',
  'writes',
  'throws',
  'below',
]
const steps: ExpectationKey[] = [
  ...everywhere,
  'event',
  'events',
  'steps',
  'props',
  'random',
  'shape',
  'returns',
  'exports',
  'responds',
  'sends',
  'keeps',
  'options',
  'additionalProps',
  'exits',
  'unfinished',
]
const components = steps.filter((key) => key !== 'env')

const keysOf: Readonly<Record<EntryKind, readonly ExpectationKey[]>> = {
  step: steps,
  action: components,
  source: [...components.filter((key) => !['steps', 'returns', 'exports', 'sends', 'exits'].includes(key)), 'emits'],
  app: ['props', 'answers', 'options', 'requests', 'shape', 'with'],
  module: [...everywhere, 'random', 'exits'],
  script: [...everywhere, 'event', 'steps', 'exports', 'exits'],
}

/** Keys that say nothing about this kind of sample, and what does say something. */
export function misplacedKeys(
  keys: readonly ExpectationKey[],
  kind: EntryKind,
  runtime: Runtime,
): { misplaced: ExpectationKey[]; known: readonly ExpectationKey[] } {
  // Bash and Go have exit codes and no exceptions.
  const own = keysOf[kind].filter((key) => key !== 'throws' || runtime === 'node' || runtime === 'python')
  const known: ExpectationKey[] = runtime === 'node' ? [...own, 'types'] : own
  return { misplaced: keys.filter((key) => !known.includes(key)), known }
}
