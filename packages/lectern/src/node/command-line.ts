import { parseArgs } from 'node:util'
import type { Command } from './commands/command.ts'
import type { CommandEntry } from './commands/registry.ts'
import { diskError } from './disk-error.ts'
import type { Engine } from './engine.ts'
import { howToRun } from './how-to-run.ts'
import { reportProblems, SiteError } from './problem.ts'

const asksForHelp = (word: string): boolean => /^(?:-h|--help|help)$/.test(word)

/**
 * Runs one command. Failures that the user can fix are reported without a stack trace.
 * @param words the command and its arguments
 * @param commands the available commands, by name
 */
export async function runCommandLine(
  [first = '', ...rest]: readonly string[],
  engine: Engine,
  commands: Readonly<Record<string, CommandEntry>>,
): Promise<void> {
  if (asksForHelp(first) && rest.length === 0) return console.log(listCommands(commands))
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
    console.error(explain(diskError(error) ?? error, usageOf(name, command)))
    process.exitCode = 1
  }
}

function usageOf(name: string, { usage }: Command): string {
  return howToRun(name, usage)
}

function listCommands(commands: Readonly<Record<string, CommandEntry>>): string {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length))
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    `usage: ${howToRun('COMMAND', '[options]')}\n`,
    ...lines,
    `\nRun ${howToRun('COMMAND', '--help')} for the options of a command.`,
  ].join('\n')
}

/** The error as shown to the user. Stack traces of engine bugs are shown only on request. */
function explain(error: unknown, usage: string): string {
  if (error instanceof SiteError) return reportProblems(error.problems)
  if (isUsageError(error)) return `${error.message}\n  usage: ${usage}`
  if (!(error instanceof Error)) return String(error)
  if (process.env.DEBUG) return error.stack ?? error.message
  const isOfSystem = 'syscall' in error
  return `${error.message}${isOfSystem ? '' : '\n  this is a bug in the engine: run the command again with DEBUG=1 for a stack trace'}`
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
