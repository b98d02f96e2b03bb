import { runCommandLine } from '../packages/lectern/src/node/command-line.ts'
import { type CommandEntry, commands as engineCommands } from '../packages/lectern/src/node/commands/registry.ts'
import type { Engine } from '../packages/lectern/src/node/engine.ts'

/** The engine's commands and those for developing this project. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  ...engineCommands,
  check: {
    summary: 'checks types, lint, content, and samples; writes nothing',
    load: async () => (await import('./commands/check.ts')).check,
  },
  format: {
    summary: 'formats the code and fixes lint errors where possible',
    load: async () => (await import('./commands/format.ts')).format,
  },
  test: {
    summary: 'runs all tests, or those that match a file or name',
    load: async () => (await import('./commands/test.ts')).test,
  },
  bench: {
    summary: 'measures the site against its targets',
    load: async () => (await import('./commands/bench.ts')).bench,
  },
  'bench:peers': {
    summary: 'compares other documentation tools on the same pages; takes 15 minutes with a quiet machine',
    load: async () => (await import('./commands/bench-peers.ts')).benchPeers,
  },
  licenses: {
    summary: 'lists the licenses of all packages in docs/licenses.txt',
    load: async () => (await import('./commands/licenses.ts')).licenses,
  },
  screenshots: {
    summary: 'takes screenshots for reviewing the design',
    load: async () => (await import('./commands/screenshots.ts')).screenshots,
  },
}

/** Runs a script of `package.json`. @returns whether the process goes on */
export async function main(words: readonly string[], engine: Engine): Promise<boolean> {
  return runCommandLine(words, engine, commands)
}
