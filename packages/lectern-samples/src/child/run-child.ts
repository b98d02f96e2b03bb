import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRecord } from '../compare/match.ts'
import {
  type ChildReport,
  type ChildTask,
  emptyReport,
  type Failure,
  type RunPlan,
  type ShapeFault,
} from '../run/contract.ts'
import { speedUpTimers } from './clock.ts'
import { redirectNetwork } from './network.ts'
import { trackPendingWork } from './pending.ts'
import { RefusedError } from './refused-error.ts'

/** How a platform runs what a sample exports. */
export interface Runner {
  /** Names that samples can use without importing them. */
  globals: Readonly<Record<string, unknown>>
  /** The platform's rules that the exported object violates. If there are any, it doesn't run. */
  checkShape(definition: Record<string, unknown>, plan: RunPlan): ShapeFault[]
  /** Runs it, and adds the results to the report. @param report is changed */
  run(definition: Record<string, unknown>, plan: RunPlan, report: ChildReport): Promise<void>
}

/**
 * The whole program of a process that runs a JavaScript sample. Plain programs run on their own, and everything else with
 * a platform's runner. The Node.js version can be older than the check's.
 */
export async function runChild(runner: Runner): Promise<void> {
  const task: ChildTask = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
  const { plan } = task
  const report = emptyReport()
  const files = Object.keys(plan.code).map((file) => basename(file))
  const fail = (error: unknown): never => {
    report.failure = toFailure(error, files)
    process.exit(0)
  }
  redirectNetwork(task)
  trackPendingWork()
  Object.assign(globalThis, runner.globals)
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  process.on('beforeExit', () => {
    if (plan.kind !== 'module') fail(new RefusedError('run never finished: it awaits a promise that never settles'))
  })
  process.on('exit', () => writeFileSync(task.reportPath, JSON.stringify(report)))
  try {
    const path = join(task.folder, plan.entry)
    if (plan.kind === 'module') {
      prepare(plan)
      await loadDefault(path)
      return
    }
    const definition = await loadDefault(path)
    if (!isRecord(definition))
      throw new RefusedError("the sample doesn't export a component: start it with export default")
    prepare(plan)
    report.shape = runner.checkShape(definition, plan)
    if (!plan.shapeOnly && report.shape.length === 0) await runner.run(definition, plan, report)
    // Ends the process even if something is still pending.
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}

/** Called after loading, because a platform sets no variables while a module loads. */
function prepare({ input }: RunPlan): void {
  Object.assign(process.env, input.env)
  const { random } = input
  if (random !== null) Math.random = () => random
  speedUpTimers()
}

async function loadDefault(path: string): Promise<unknown> {
  const module: { default?: unknown } = await import(pathToFileURL(path).href)
  return module.default
}

/** An error with its position in the sample. */
function toFailure(error: unknown, files: readonly string[]): Failure {
  if (!(error instanceof Error)) return { name: 'Thrown', message: String(error), place: null }
  return { name: error.name, message: error.message, place: findPlace(error.stack ?? '', files) }
}

/** The topmost stack frame in a file of the sample. A syntax error has its line above the message. */
function findPlace(stack: string, files: readonly string[]): Failure['place'] {
  for (const line of stack.split('\n')) {
    const match = /([^/\\\s():]+):(\d+)(?::(\d+))?\)?$/.exec(line)
    const file = basename(match?.[1] ?? '')
    if (match && files.includes(file)) return { file, line: Number(match[2]), column: Number(match[3] ?? 1) }
  }
  return null
}
