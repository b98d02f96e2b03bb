import type { Command } from '../../packages/lectern/src/node/commands/command.ts'
import { ensureBrowser } from '../browser/ensure-browser.ts'
import { ensureNginx } from '../nginx/ensure-nginx.ts'
import { runTool } from './run-tool.ts'

/** Runs every test, after installing the browsers and the server that they need. Further arguments go to Vitest. */
export const test: Command = {
  takesWords: true,
  options: {},
  usage: '[file or name of a test]',
  async run({ positionals }) {
    for (const name of ['headless', 'chromium', 'firefox'] as const) await ensureBrowser(name)
    ensureNginx()
    const isGreen = await runTool('vitest', ['run', ...positionals])
    if (!isGreen) process.exitCode = 1
  },
}
