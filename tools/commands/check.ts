import { check as checkSite } from '../../packages/lectern/src/node/commands/check.ts'
import type { Command } from '../../packages/lectern/src/node/commands/command.ts'
import { runTool } from './run-tool.ts'

/** Runs the type checker, the linter and the engine's checks, and reports everything at once. */
export const check: Command = {
  ...checkSite,
  async run(input) {
    const results = [
      await runTool('tsc', ['--project', 'tsconfig.json']),
      await runTool('tsc', ['--project', 'tsconfig.browser.json']),
      await runTool('biome', ['check']),
    ]
    await checkSite.run(input)
    if (results.includes(false)) process.exitCode = 1
  },
}
