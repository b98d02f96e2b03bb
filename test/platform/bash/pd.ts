import { writeFileSync } from 'node:fs'
import { checkPdCommand } from './pd-commands.ts'

// The stand-in for the `pd` CLI: it does nothing, and a command line that the CLI reference does not know fails the sample.
const message = checkPdCommand(process.argv.slice(2))
if (message !== null) {
  writeFileSync(process.env.HARNESS_FAILURE ?? '', JSON.stringify({ name: 'pd', message, line: null }))
  process.exitCode = 1
}
