import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compilerCommand, sampleCommand } from '../isolation/isolation.ts'
import { runChild } from './child.ts'
import { emptyReport, type FailedCommand, type Failure } from './contract.ts'
import type { ProcessInput, ProcessOutcome } from './environment.ts'
import { readIfPresent, type Sandbox } from './sandbox.ts'

/** The exit code of a command whose reader closed the pipe, as in `yes | head -1`. That's not a failure. */
const brokenPipe = 141

/** How long compiling can take, in milliseconds. */
const compileLimit = 120_000

/** Runs a Python or Bash sample. */
export async function runScript(input: ProcessInput): Promise<ProcessOutcome> {
  const { plan, tools } = input
  const tool = plan.runtime === 'python' ? tools.python : tools.bash
  return runProgram(input, [tool?.path ?? plan.runtime, plan.entry])
}

/** Vets, compiles, and runs a Go sample. A sample that isn't run is only vetted, if its modules are installed. */
export async function runGo(input: ProcessInput): Promise<ProcessOutcome> {
  const { plan, sandbox, folders, tools, env, child } = input
  const modules = Object.entries(folders.goModules)
  const lines = modules.map(([name, folder]) => `require ${name} v0.0.0\n\nreplace ${name} => ${folder}\n`)
  await writeFile(join(sandbox.work, 'go.mod'), ['module sample\n', 'go 1.16\n', ...lines].join('\n'))
  const steps = [['vet', '.'], ...(plan.shapeOnly ? [] : [['build', '-ldflags=-s -w', '-o', 'sample', '.']])]
  for (const args of steps) {
    const command = compilerCommand(tools.isolation, folders.goCache, ['go', ...args])
    const { log, exitCode, stopped } = await runChild({ ...child, command, env, timeLimit: compileLimit })
    if (plan.shapeOnly && isModuleMissing(log)) break
    if (exitCode !== 0)
      return { exitCode, stopped, prints: '', report: { ...emptyReport(), failure: compileFailure(log) } }
  }
  if (plan.shapeOnly) return { exitCode: 0, stopped: null, prints: '', report: emptyReport() }
  return runProgram(input, [join(sandbox.work, 'sample')])
}

/** Missing modules can't be installed, because there's no network. */
function isModuleMissing(log: string): boolean {
  return /no required module provides package|module lookup disabled/.test(log)
}

function compileFailure(log: string): Failure {
  const match = /(?:\.\/)?([\w.-]+\.go):(\d+):(\d+): (.*)/.exec(log)
  if (!match) return { name: 'Go', message: log.trim(), place: null }
  const [, file = '', line, column, message = ''] = match
  return { name: 'Go', message, place: { file, line: Number(line), column: Number(column) } }
}

async function runProgram(input: ProcessInput, program: readonly string[]): Promise<ProcessOutcome> {
  const { plan, sandbox, tools, env, child } = input
  const command = sampleCommand(tools.isolation, program)
  const { exitCode, stopped, log: prints } = await runChild({ ...child, command, env })
  const failure = await readFailure(sandbox, plan.entry)
  const commands = readFailedCommands(await readIfPresent(join(sandbox.back, 'failed-commands')))
  const failedCommands = [...commands, ...findPanic(prints, exitCode, sandbox)]
  // A stub command doesn't know which line called it.
  const place = failedCommands.find(({ command }) => command.startsWith(`${failure?.name} `))?.place ?? null
  const report = {
    ...emptyReport(),
    output: await readIfPresent(join(sandbox.back, 'output')),
    failure: failure && { ...failure, place: failure.place ?? place },
    failedCommands,
  }
  return { exitCode: plan.runtime === 'bash' && exitCode === brokenPipe ? 0 : exitCode, stopped, prints, report }
}

/**
 * Parses what `watch.sh` recorded: code, line, file, and command, separated by tabs. A failure in a subshell or function
 * is recorded at each level, and reported once.
 */
function readFailedCommands(text: string): FailedCommand[] {
  const commands = new Map<string, FailedCommand>()
  for (const line of text.split('\n')) {
    const [code, row, file = '', command = ''] = line.split('\t')
    // The code of an arithmetic command only shows whether its result is zero.
    if (code === '' || Number(code) === brokenPipe || /^(?:\(\(|let\s)/.test(command)) continue
    const key = `${file}:${row}`
    const place = { file, line: Number(row), column: 1 }
    if (!commands.has(key)) commands.set(key, { code: Number(code), command, place })
  }
  return [...commands.values()]
}

/** Finds the sample's own line in the stack trace of a Go panic. */
function findPanic(prints: string, code: number, { work }: Sandbox): FailedCommand[] {
  const [, file = '', line] = prints.split(/^panic: /m)[1]?.match(`\n\t${work}/([\\w.-]+\\.go):(\\d+)`) ?? []
  return line === undefined ? [] : [{ code, command: 'panic', place: { file, line: Number(line), column: 1 } }]
}

/** The exception that ended the script, as Python's hook or a stub command reported it. */
async function readFailure({ back }: Sandbox, file: string): Promise<Failure | null> {
  const text = await readIfPresent(join(back, 'failure.json'))
  if (text === '') return null
  const { name, message, line }: { name: string; message: string; line: number | null } = JSON.parse(text)
  return { name, message, place: line === null ? null : { file, line, column: 1 } }
}
