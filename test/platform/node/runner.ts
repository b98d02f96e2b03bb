import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ChildReport, emptyReport, type RunPlan } from '../contract.ts'
import { checkShape } from '../shape/check-shape.ts'
import { equipChildren } from './children.ts'
import { fixRandom, hurryTimers } from './clock.ts'
import type { Definition } from './definition.ts'
import { isMethod, propsOf } from './definition.ts'
import { toFailure } from './failure.ts'
import { createApp, createInstance } from './instance.ts'
import { loadDefinition } from './load.ts'
import { redirectConnections, type StubPorts, trustStub } from './network.ts'
import { askOptions } from './options.ts'
import { countClosing } from './pending.ts'
import { RefusedError } from './refuse.ts'
import { runSource } from './run-source.ts'
import { runStep } from './run-step.ts'

/** What the parent process hands over, in a file. */
export interface ChildTask {
  plan: RunPlan
  ports: StubPorts
  /** Path of the certificate that vouches for the stub server. */
  certificate: string
  /** What leads the programs that the sample starts to the stub server. */
  childVariables: Record<string, string>
  /** Folder that the files of the plan lie in. */
  folder: string
  /** Where the report is to be written. */
  reportPath: string
}

const task: ChildTask = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const { plan } = task
const report = emptyReport()
const files = Object.keys(plan.code).map((file) => basename(file))
let phase: 'load' | 'run' = 'load'

redirectConnections(task.ports)
trustStub(task.certificate)
countClosing()
equipChildren(task.childVariables)
Object.assign(globalThis, { defineComponent: (definition: unknown) => definition })
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
process.on('beforeExit', () => {
  if (plan.kind !== 'module') fail(new RefusedError('run never ended: it awaits a promise that nothing settles'))
})
process.on('exit', () => writeFileSync(task.reportPath, JSON.stringify(report satisfies ChildReport)))

await main().catch(fail)

async function main(): Promise<void> {
  const path = join(task.folder, plan.entry)
  if (plan.kind === 'module') {
    prepare()
    await (plan.commonJs ? loadDefinition(path, true) : import(pathToFileURL(path).href))
    return
  }
  const definition = await loadDefinition(path, plan.commonJs)
  prepare()
  report.shape = checkShape(definition, plan.kind)
  phase = 'run'
  if (!plan.shapeOnly && report.shape.length === 0) await runDefinition(definition)
  finish()
}

/** Only now: what a step reads at module level, the platform has not set yet. */
function prepare(): void {
  Object.assign(process.env, plan.input.env)
  if (plan.input.random !== null) fixRandom(plan.input.random)
  hurryTimers()
}

async function runDefinition(definition: Definition): Promise<void> {
  const { input, kind } = plan
  const pending: Promise<void>[] = []
  if (kind === 'app') return answerOptions(definition, createApp(definition, {}), input.props)
  const { instance, stores } = createInstance({ definition, values: input.props, report, pending })
  try {
    await answerOptions(definition, instance, {})
    if (input.additionalProps && isMethod(definition.additionalProps)) {
      report.additionalProps = await definition.additionalProps.call(instance, propsOf(definition))
    }
    if (kind === 'source') await runSource({ definition, instance, input, report, pending })
    else if (kind === 'step' || kind === 'action') await runStep({ definition, kind, instance, input, report, pending })
  } finally {
    for (const [name, store] of Object.entries(stores)) report.keeps[name] = store.content()
  }
}

async function answerOptions(
  definition: Definition,
  instance: Record<string, unknown>,
  extra: Record<string, unknown>,
) {
  for (const name of plan.input.options) {
    report.options[name] = await askOptions({ definition, name, instance, extra })
  }
}

function fail(error: unknown): void {
  report.failure = toFailure(error, phase, files)
  finish()
}

/** Ends the process at once, whatever it still waits for. */
function finish(): never {
  process.exit(0)
}
