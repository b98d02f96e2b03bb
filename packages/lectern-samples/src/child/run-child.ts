import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ChildReport, emptyReport, type RunPlan, type ShapeFault } from '../run/contract.ts'
import { equipChildren } from './children.ts'
import { fixRandom, hurryTimers } from './clock.ts'
import { toFailure } from './failure.ts'
import { redirectConnections, trustStub } from './network.ts'
import { countClosing } from './pending.ts'
import { RefusedError } from './refused-error.ts'
import type { ChildTask } from './task.ts'

/** How a platform runs what a sample exports. */
export interface Runner {
  /** Names that samples find without importing them. */
  globals: Readonly<Record<string, unknown>>
  /** Rules of the platform that the exported object breaks; it doesn't run if there are any. */
  checkShape(definition: Record<string, unknown>, plan: RunPlan): ShapeFault[]
  /** Runs it, and writes down what comes of it. @param report is changed */
  run(definition: Record<string, unknown>, plan: RunPlan, report: ChildReport): Promise<void>
}

/**
 * The whole program of a process that runs one JavaScript sample: plain programs by itself, all else with a platform's
 * runner. It may run in an older version of Node.js than the rest of the harness.
 */
export async function runChild(runner: Runner): Promise<void> {
  const task: ChildTask = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
  const { plan } = task
  const report = emptyReport()
  const files = Object.keys(plan.code).map((file) => basename(file))
  let phase: 'load' | 'run' = 'load'
  const fail = (error: unknown): never => {
    report.failure = toFailure(error, phase, files)
    return finish()
  }
  redirectConnections(task.ports)
  trustStub(task.certificate)
  countClosing()
  equipChildren(task.childVariables)
  Object.assign(globalThis, runner.globals)
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  process.on('beforeExit', () => {
    if (plan.kind !== 'module') fail(new RefusedError('run never ended: it awaits a promise that nothing settles'))
  })
  process.on('exit', () => writeFileSync(task.reportPath, JSON.stringify(report satisfies ChildReport)))
  try {
    const path = join(task.folder, plan.entry)
    if (plan.kind === 'module') {
      prepare(plan)
      await load(path, plan.commonJs)
      return
    }
    const definition = await loadDefinition(path, plan.commonJs)
    prepare(plan)
    report.shape = runner.checkShape(definition, plan)
    phase = 'run'
    if (!plan.shapeOnly && report.shape.length === 0) await runner.run(definition, plan, report)
    finish()
  } catch (error) {
    fail(error)
  }
}

/** Only now: what code reads at module level, a platform has not set yet. */
function prepare({ input }: RunPlan): void {
  Object.assign(process.env, input.env)
  if (input.random !== null) fixRandom(input.random)
  hurryTimers()
}

async function loadDefinition(path: string, commonJs: boolean): Promise<Record<string, unknown>> {
  const exported = await load(path, commonJs)
  if (isRecord(exported)) return exported
  throw new RefusedError('the sample exports no component: start it with export default')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @returns what the module exports by default */
async function load(path: string, commonJs: boolean): Promise<unknown> {
  if (commonJs) return createRequire(path)(path)
  const module: { default?: unknown } = await import(pathToFileURL(path).href)
  return module.default
}

/** Ends the process at once, whatever it still waits for. */
function finish(): never {
  process.exit(0)
}
