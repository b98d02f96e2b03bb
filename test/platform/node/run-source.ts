import type { ChildReport, RunInput } from '../contract.ts'
import { type Definition, functionsOf, isMethod } from './definition.ts'
import { type Dedupe, Emitter } from './emit.ts'
import type { Instance } from './instance.ts'
import { hasUnfinishedWork } from './pending.ts'
import { RefusedError } from './refuse.ts'
import { defaultEvent } from './trigger.ts'

export interface SourceRun {
  definition: Definition
  instance: Instance
  input: RunInput
  report: ChildReport
  pending: Promise<void>[]
}

/** Runs a source through its life: deployed, activated, invoked once for each event, deactivated. */
export async function runSource({ definition, instance, input, report, pending }: SourceRun): Promise<void> {
  if (!isMethod(definition.run)) throw new RefusedError('the component has no run method')
  const emitter = new Emitter(readDedupe(definition.dedupe), report.emits)
  instance.$emit = emitter.emit.bind(emitter)
  const hooks = functionsOf(definition, 'hooks')
  const invoke = async (method: ((this: unknown, ...args: unknown[]) => unknown) | undefined, ...args: unknown[]) => {
    await method?.call(instance, ...args)
    report.unfinished ||= await hasUnfinishedWork()
    await Promise.all(pending)
    emitter.flush()
  }
  await invoke(hooks.deploy)
  await invoke(hooks.activate)
  for (const event of input.events ?? [defaultEvent(definition)]) await invoke(definition.run, event)
  await invoke(hooks.deactivate)
}

function readDedupe(value: unknown): Dedupe | null {
  return value === 'unique' || value === 'greatest' || value === 'last' ? value : null
}
