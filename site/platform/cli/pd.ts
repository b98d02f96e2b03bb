import { existsSync, writeFileSync } from 'node:fs'
import { checkPdCommand } from './pd-commands.ts'

// The stub of the `pd` CLI: it does nothing, and a command line that the CLI reference does not know fails the sample.
const message = checkPdCommand(process.argv.slice(2))
const report = process.env.HARNESS_FAILURE ?? ''
if (message !== null) {
  // The first mistake of a sample is the one that is told.
  if (!existsSync(report)) writeFileSync(report, JSON.stringify({ name: 'pd', message, line: null }))
  process.exitCode = 1
}
