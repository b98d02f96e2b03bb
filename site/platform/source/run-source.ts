import { hasUnfinishedWork, RefusedError } from '../../../packages/lectern-samples/src/child/index.ts'
import { type Definition, functionsOf, isMethod } from '../component/definition.ts'
import type { Instance } from '../component/instance.ts'
import type { Report, SampleInput } from '../outcomes.ts'
import { defaultEvent } from '../workflow/trigger.ts'
import { type Dedupe, Emitter } from './emit.ts'

export interface SourceRun {
  definition: Definition
  instance: Instance
  input: SampleInput
  report: Report
  pending: Promise<void>[]
}

/** Runs a source's whole life cycle: deploy, activate, one invocation per event, deactivate. */
export async function runSource({ definition, instance, input, report, pending }: SourceRun): Promise<void> {
  if (!isMethod(definition.run)) throw new RefusedError('the component has no run method')
  const emitter = new Emitter(readDedupe(definition.dedupe), report.outcomes.emits)
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
