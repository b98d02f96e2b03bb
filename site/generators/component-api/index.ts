import { defineGenerator, type GeneratorDefinition } from '../../../packages/lectern/src/index.ts'

/** Generates the component API reference from its data file. */
export const componentApi: readonly GeneratorDefinition[] = [
  defineGenerator({
    name: 'component-entries',
    load: async () => (await import('./component-api.ts')).componentEntries,
  }),
  defineGenerator({ name: 'component-list', load: async () => (await import('./component-api.ts')).componentList }),
]
