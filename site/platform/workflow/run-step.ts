import { hasUnfinishedWork, RefusedError } from '../../../packages/lectern-samples/src/child/index.ts'
import { type Definition, isMethod } from '../component/definition.ts'
import type { Instance } from '../component/instance.ts'
import type { Report, SampleInput } from '../outcomes.ts'
import { checkSerializable, copyOf, isRecord } from '../values.ts'
import { createDollar, ExitMark } from './dollar.ts'
import { createSteps } from './trigger.ts'

export interface StepRun {
  definition: Definition
  kind: 'step' | 'action'
  instance: Instance
  input: SampleInput
  report: Report
  pending: Promise<void>[]
}

/** Runs a step or an action once for each event. The report has the return value and exports of the last run. */
export async function runStep(run: StepRun): Promise<void> {
  for (const event of run.input.events ?? [{}]) await runOnce(run, event)
}

async function runOnce({ definition, kind, instance, input, report, pending }: StepRun, event: unknown): Promise<void> {
  if (!isMethod(definition.run)) throw new RefusedError('the component has no run method')
  delete report.outcomes.returns
  report.outcomes.exports = {}
  report.exit = null
  const steps = createSteps(event, input.steps)
  const trigger = isRecord(steps.trigger) ? steps.trigger : {}
  const $ = createDollar(report, trigger.context, pending)
  const returned: unknown = await definition.run.call(instance, kind === 'step' ? { steps, $ } : { $ })
  report.unfinished ||= await hasUnfinishedWork()
  await Promise.all(pending)
  if (returned instanceof ExitMark) return
  if (report.exit) throw new RefusedError('$.flow.exit is called without return')
  checkSerializable(returned, 'the return value')
  if (returned !== undefined) report.outcomes.returns = copyOf(returned)
}
