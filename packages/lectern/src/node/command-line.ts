import { parseArgs } from 'node:util'
import type { Command } from './commands/command.ts'
import type { CommandEntry } from './commands/registry.ts'
import { exitProcess } from './config/guard.ts'
import { findChange } from './config/replaced-function.ts'
import type { Engine } from './engine.ts'
import { howToRun } from './how-to-run.ts'
import { diskError } from './messages/disk-error.ts'
import { messageOf } from './messages/thrown.ts'
import { fileProblem, formatProblem, type Problem, reportProblems, SiteError } from './problem.ts'
import { watchEnd } from './watch-end.ts'

const asksForHelp = (word: string): boolean => /^(?:-h|--help|help)$/.test(word)

/**
 * Runs one command. Failures that the user can fix are reported without a stack trace.
 * @param words the command and its arguments
 * @param commands the available commands, by name
 * @returns whether the command goes on, as servers do; otherwise, the process can end, whatever the site's code left running
 */
export async function runCommandLine(
  [first = '', ...rest]: readonly string[],
  engine: Engine,
  commands: Readonly<Record<string, CommandEntry>>,
): Promise<boolean> {
  if (asksForHelp(first) && rest.length === 0) {
    console.log(listCommands(commands))
    return false
  }
  const [name = '', args] = asksForHelp(first) ? [rest[0], ['--help']] : [first, rest]
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!entry) {
    console.error(`unknown command ${name}: use one of ${Object.keys(commands).join(', ')}`)
    process.exitCode = 1
    return false
  }
  const command = await entry.load()
  const usage = usageOf(name, command)
  const end = watchEnd(name)
  // Thrown in a callback or by a promise that nothing waits for.
  let failure: Promise<never> | undefined
  const onStray = (error: unknown): void => {
    failure ??= explain(error, usage).then(async (message) => {
      console.error(message)
      await flushOutput()
      return exitProcess(1)
    })
  }
  process.on('uncaughtException', onStray)
  // Without it, Node.js would wrap a value that isn't an error in an error of Node.js.
  process.on('unhandledRejection', onStray)
  let isServing = false
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: command.takesWords ?? asksForHelp(args[0] ?? ''),
    })
    if (values.help || (!command.takesWords && positionals.length > 0)) {
      console.log(`usage: ${usage}\n  ${entry.summary}`)
    } else {
      await command.run({ values, positionals, engine })
      isServing = command.isServer ?? false
    }
  } catch (error) {
    console.error(await explain(error, usage))
    process.exitCode = 1
  }
  await failure
  if (isServing) {
    end.whenIdle()
    return true
  }
  process.off('uncaughtException', onStray)
  process.off('unhandledRejection', onStray)
  end.now()
  await flushOutput()
  return false
}

/** Waits until pipes have taken everything that was printed, because the end of the process doesn't. */
async function flushOutput(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) await new Promise((resolve) => stream.write('', resolve))
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
    `\nFor a command's options, run ${howToRun('COMMAND', '--help')}.`,
  ].join('\n')
}

/** The error as shown to the user, even if the site's code has replaced functions that describing it needs. */
async function explain(thrown: unknown, usage: string): Promise<string> {
  const changed = thrown instanceof SiteError ? null : findChange()
  try {
    if (changed === null) return await describe(thrown, usage)
  } catch {
    // Described below.
  }
  const message = `the site's code ${changed ?? findChange() ?? 'replaces a built-in function, which the engine needs'}`
  return formatProblem(fileProblem('site.config.ts', message, 'remove the code that does this'))
}

/** Stack traces of engine bugs are shown only on request. */
async function describe(thrown: unknown, usage: string): Promise<string> {
  const error = thrown instanceof SiteError ? thrown : (diskError(thrown) ?? (await inSite(thrown)) ?? thrown)
  if (error instanceof SiteError) return reportProblems(error.problems)
  if (isUsageError(error)) return `${error.message}\n  usage: ${usage}`
  if (!(error instanceof Error)) return reportProblems([withoutPlace(error)])
  if (process.env.DEBUG) return error.stack ?? error.message
  const isOfSystem = 'syscall' in error
  return `${error.message}${isOfSystem ? '' : '\n  this is a bug in the engine: run the command again with DEBUG=1 for a stack trace'}`
}

/** Only the site's code throws something that isn't an error. */
function withoutPlace(thrown: unknown): Problem {
  return fileProblem(
    'site.config.ts',
    `the site's code threw ${messageOf(thrown)}`,
    'throw an Error instead, because it records where it was thrown',
  )
}

/** An error of the site's code. With `DEBUG`, its stack trace is shown instead. */
async function inSite(thrown: unknown): Promise<SiteError | null> {
  return process.env.DEBUG ? null : (await import('./config/thrown-at.ts')).siteErrorAt(thrown)
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
