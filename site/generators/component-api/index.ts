import { defineGenerator, type GeneratorDefinition } from '../../../packages/lectern/src/index.ts'

/** The reference of the component API, generated from a table of what components are made of. */
export const componentApi: readonly GeneratorDefinition[] = [
  defineGenerator({
    name: 'component-entries',
    load: async () => (await import('./component-api.ts')).componentEntries,
  }),
  defineGenerator({ name: 'component-list', load: async () => (await import('./component-api.ts')).componentList }),
]
