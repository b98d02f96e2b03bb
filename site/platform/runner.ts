import { type RunPlan, runChild } from '../../packages/lectern-samples/src/child/index.ts'
import { type Definition, isMethod, propsOf } from './component/definition.ts'
import { createApp, createInstance, type Instance } from './component/instance.ts'
import { readOptions } from './component/options.ts'
import { emptyOutcomes, type Report, type SampleInput } from './outcomes.ts'
import { checkShape } from './shape/check-shape.ts'
import { runSource } from './source/run-source.ts'
import { runStep } from './workflow/run-step.ts'

// The program of a process that runs a JavaScript sample.
await runChild({
  globals: { defineComponent: (definition: unknown) => definition },
  checkShape: (definition, { kind }) => checkShape(definition, kind),
  run: (definition, plan, report) =>
    runDefinition(definition, plan, Object.assign(report, { outcomes: emptyOutcomes() })),
})

async function runDefinition(definition: Definition, plan: RunPlan, report: Report): Promise<void> {
  const { kind } = plan
  const input = plan.input.platform as SampleInput
  const pending: Promise<void>[] = []
  const answerOptions = async (instance: Instance, extra: Record<string, unknown>): Promise<void> => {
    for (const name of input.options) {
      report.outcomes.options[name] = await readOptions({ definition, name, instance, extra })
    }
  }
  if (kind === 'app') return answerOptions(createApp(definition, {}), input.props)
  const { instance, stores } = createInstance({ definition, values: input.props, report, pending })
  try {
    await answerOptions(instance, {})
    if (input.additionalProps && isMethod(definition.additionalProps)) {
      report.outcomes.additionalProps = await definition.additionalProps.call(instance, propsOf(definition))
    }
    if (kind === 'source') await runSource({ definition, instance, input, report, pending })
    else if (kind === 'step' || kind === 'action') await runStep({ definition, kind, instance, input, report, pending })
  } finally {
    for (const [name, store] of Object.entries(stores)) report.outcomes.keeps[name] = store.content()
  }
}
