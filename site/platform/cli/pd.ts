import { existsSync, writeFileSync } from 'node:fs'
import { checkPdCommand } from './check-command.ts'

// A stub of the `pd` CLI. It does nothing, but a command line that doesn't match the CLI reference fails the sample.
const message = checkPdCommand(process.argv.slice(2))
const report = process.env.HARNESS_FAILURE ?? ''
if (message !== null) {
  // Only the sample's first mistake is reported.
  if (!existsSync(report)) writeFileSync(report, JSON.stringify({ name: 'pd', message, line: null }))
  process.exitCode = 1
}
