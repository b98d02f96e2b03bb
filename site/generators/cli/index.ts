import { defineGenerator, type GeneratorDefinition } from '../../../packages/lectern/src/index.ts'

/** The reference of the command line, generated from a table of its commands. */
export const cli: readonly GeneratorDefinition[] = [
  defineGenerator({ name: 'cli-list', load: async () => (await import('./cli.ts')).cliList }),
  defineGenerator({ name: 'cli', load: async () => (await import('./cli.ts')).cliCommands }),
  defineGenerator({ name: 'cli-flags', load: async () => (await import('./cli.ts')).cliFlags }),
  defineGenerator({ name: 'cli-own-flags', load: async () => (await import('./cli.ts')).cliOwnFlags }),
]
