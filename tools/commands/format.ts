import type { Command } from '../../packages/lectern/src/node/commands/command.ts'
import { runTool } from './run-tool.ts'

/** Formats the project and fixes what the linter can fix safely. */
export const format: Command = {
  options: {},
  usage: '',
  async run() {
    if (!(await runTool('biome', ['check', '--write']))) process.exitCode = 1
  },
}
