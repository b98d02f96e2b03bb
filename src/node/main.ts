import { parseArgs } from 'node:util'
import { commands } from './commands/table.ts'
import type { Engine } from './engine.ts'
import { reportProblems, SiteError } from './problem.ts'

/** Runs one command; every failure that its user can mend is told without a stack trace. */
export async function main([name = '', ...rest]: readonly string[], engine: Engine): Promise<void> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    console.error(`unknown command ${name}: use one of ${Object.keys(commands).join(', ')}`)
    process.exitCode = 1
    return
  }
  const command = await load()
  try {
    const { values, positionals } = parseArgs({ args: rest, options: command.options, allowPositionals: true })
    await command.run({ values, positionals, engine })
  } catch (error) {
    if (error instanceof SiteError) console.error(reportProblems(error.problems))
    else if (isUsageError(error)) console.error(`${error.message}\n  usage: npm run ${name} -- ${command.usage}`)
    else throw error
    process.exitCode = 1
  }
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
