import { check as checkSite } from '../../packages/lectern/src/node/commands/check.ts'
import type { Command } from '../../packages/lectern/src/node/commands/command.ts'
import { announce } from '../../packages/lectern/src/node/commands/show-progress.ts'
import { runTool } from './run-tool.ts'

/** Runs the type checker, the linter and the engine's checks, and reports everything at once. With options that choose, only the latter. */
export const check: Command = {
  ...checkSite,
  async run(input) {
    if (input.values.pages === true || input.values.only !== undefined) return checkSite.run(input)
    announce('types')
    const results = [
      await runTool('tsc', ['--project', 'tsconfig.json']),
      await runTool('tsc', ['--project', 'tsconfig.browser.json']),
    ]
    announce('lint')
    results.push(await runTool('biome', ['check']))
    await checkSite.run(input)
    if (results.includes(false)) process.exitCode = 1
  },
}
