import { parseArgs } from 'node:util'
import type { Command } from './commands/command.ts'
import { commands } from './commands/table.ts'
import type { Engine } from './engine.ts'
import { reportProblems, SiteError } from './problem.ts'

const asksForHelp = (word: string): boolean => /^(?:-h|--help|help)$/.test(word)

/** Runs one command; every failure that its user can mend is told without a stack trace. */
export async function main([first = '', ...rest]: readonly string[], engine: Engine): Promise<void> {
  if (asksForHelp(first) && rest.length === 0) return console.log(listCommands())
  const [name = '', args] = asksForHelp(first) ? [rest[0], ['--help']] : [first, rest]
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!entry) {
    console.error(`unknown command ${name}: use one of ${Object.keys(commands).join(', ')}`)
    process.exitCode = 1
    return
  }
  const command = await entry.load()
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: command.takesWords ?? asksForHelp(args[0] ?? ''),
    })
    if (values.help || (!command.takesWords && positionals.length > 0)) {
      console.log(`usage: ${usageOf(name, command)}\n  ${entry.summary}`)
    } else await command.run({ values, positionals, engine })
  } catch (error) {
    console.error(explain(error, usageOf(name, command)))
    process.exitCode = 1
  }
}

function usageOf(name: string, { usage }: Command): string {
  return `npm run ${name}${usage === '' ? '' : ` -- ${usage}`}`
}

function listCommands(): string {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length))
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    'usage: npm run COMMAND -- [options]\n',
    ...lines,
    '\nnpm run COMMAND -- --help tells the options of one.',
  ].join('\n')
}

/** What went wrong, for its user. Where a fault of the engine itself lies is shown on request only. */
function explain(error: unknown, usage: string): string {
  if (error instanceof SiteError) return reportProblems(error.problems)
  if (isUsageError(error)) return `${error.message}\n  usage: ${usage}`
  if (!(error instanceof Error)) return String(error)
  if (process.env.DEBUG) return error.stack ?? error.message
  const isOfSystem = 'syscall' in error
  return `${error.message}${isOfSystem ? '' : '\n  a fault of the engine: run this again with DEBUG=1 to see where'}`
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
