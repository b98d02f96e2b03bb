import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compilerCommand, sampleCommand } from '../isolation/isolation.ts'
import type { StubServer } from '../stub/server.ts'
import { type ChildInput, type ChildResult, runChild } from './child.ts'
import {
  type ChildReport,
  emptyReport,
  type FailedCommand,
  type Failure,
  type RunPlan,
  type RunResult,
} from './contract.ts'
import type { SharedFolders } from './environment.ts'
import { brokenPipe, readFailedCommands } from './failed-commands.ts'
import { readIfThere, type Sandbox } from './sandbox.ts'
import type { Toolchain } from './toolchain.ts'

export interface ProcessInput {
  plan: RunPlan
  sandbox: Sandbox
  stub: StubServer
  folders: SharedFolders
  tools: Toolchain
  env: Record<string, string>
  child: Pick<ChildInput, 'cwd' | 'log' | 'timeLimit'>
}

export interface ProcessOutcome {
  exitCode: number
  stopped: RunResult['stopped']
  prints: string
  report: ChildReport
}

/** Runs a Python or Bash sample. */
export async function runScript(input: ProcessInput): Promise<ProcessOutcome> {
  const { plan, tools, env, child } = input
  const tool = plan.runtime === 'python' ? tools.python : tools.bash
  const command = sampleCommand(tools.isolation, [tool?.path ?? plan.runtime, plan.entry])
  const result = await runChild({ ...child, command, env })
  return finishScript(input, result)
}

/** Vets, compiles and runs a Go sample; where it is not to run, it is vetted only, if the modules for that are here. */
export async function runGo(input: ProcessInput): Promise<ProcessOutcome> {
  const { plan, sandbox, folders, tools, env, child } = input
  const modules = Object.entries(folders.goModules)
  const lines = modules.map(([name, folder]) => `require ${name} v0.0.0\n\nreplace ${name} => ${folder}\n`)
  await writeFile(join(sandbox.work, 'go.mod'), ['module sample\n', 'go 1.16\n', ...lines].join('\n'))
  const steps = [['vet', '.'], ...(plan.shapeOnly ? [] : [['build', '-ldflags=-s -w', '-o', 'sample', '.']])]
  for (const args of steps) {
    const command = compilerCommand(tools.isolation, folders.goCache, ['go', ...args])
    const built = await runChild({ ...child, command, env, timeLimit: 120_000 })
    if (plan.shapeOnly && isModuleMissing(built.log)) break
    if (built.exitCode !== 0)
      return { ...built, prints: '', report: { ...emptyReport(), failure: goFailure(built.log) } }
  }
  if (plan.shapeOnly) return { exitCode: 0, stopped: null, prints: '', report: emptyReport() }
  const command = sampleCommand(tools.isolation, [join(sandbox.work, 'sample')])
  const result = await runChild({ ...child, command, env })
  return finishScript(input, result)
}

/** Modules come from the network, which is out of reach here. */
function isModuleMissing(log: string): boolean {
  return /no required module provides package|module lookup disabled/.test(log)
}

function goFailure(log: string): Failure {
  const match = /(?:\.\/)?([\w.-]+\.go):(\d+):(\d+): (.*)/.exec(log)
  if (!match) return { name: 'Go', message: log.trim(), place: null, phase: 'load' }
  const [, file = '', line, column, message = ''] = match
  return { name: 'Go', message, place: { file, line: Number(line), column: Number(column) }, phase: 'load' }
}

async function finishScript(
  { plan, sandbox }: ProcessInput,
  { exitCode, stopped, log: prints }: ChildResult,
): Promise<ProcessOutcome> {
  const failure = await readFailure(join(sandbox.back, 'failure.json'), plan.entry)
  const commands = readFailedCommands((await readIfThere(join(sandbox.back, 'failed-commands'))) ?? '')
  const failedCommands = [...commands, ...findPanic(prints, exitCode, sandbox)]
  // A stub command does not know which line called it.
  const place = failedCommands.find(({ command }) => command.startsWith(`${failure?.name} `))?.place ?? null
  const located = failure && { ...failure, place: failure.place ?? place }
  const output = (await readIfThere(join(sandbox.back, 'output'))) ?? ''
  const report = { ...emptyReport(), output, failure: located, failedCommands }
  return { exitCode: plan.runtime === 'bash' && exitCode === brokenPipe ? 0 : exitCode, stopped, prints, report }
}

/** The sample's own line among those that Go's trace of a panic names. */
function findPanic(prints: string, code: number, { work }: Sandbox): FailedCommand[] {
  const [, file = '', line] = prints.split(/^panic: /m)[1]?.match(`\n\t${work}/([\\w.-]+\\.go):(\\d+)`) ?? []
  return line === undefined ? [] : [{ code, command: 'panic', place: { file, line: Number(line), column: 1 } }]
}

/** What Python's hook wrote about the exception that ended the script. */
async function readFailure(path: string, file: string): Promise<Failure | null> {
  const text = await readIfThere(path)
  if (text === null) return null
  const { name, message, line }: { name: string; message: string; line: number | null } = JSON.parse(text)
  return { name, message, place: line === null ? null : { file, line, column: 1 }, phase: 'run' }
}
