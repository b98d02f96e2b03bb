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
    const { values, positionals } = parseArgs({
      args: rest,
      options: command.options,
      allowPositionals: command.takesWords ?? false,
    })
    await command.run({ values, positionals, engine })
  } catch (error) {
    console.error(explain(error, name, command.usage))
    process.exitCode = 1
  }
}

/** What went wrong, for its user. Where a fault of the engine itself lies is shown on request only. */
function explain(error: unknown, name: string, usage: string): string {
  if (error instanceof SiteError) return reportProblems(error.problems)
  if (isUsageError(error)) return `${error.message}\n  usage: npm run ${name} -- ${usage}`
  if (!(error instanceof Error)) return String(error)
  if (process.env.DEBUG) return error.stack ?? error.message
  const isOfSystem = 'syscall' in error
  return `${error.message}${isOfSystem ? '' : '\n  a fault of the engine: run this again with DEBUG=1 to see where'}`
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
