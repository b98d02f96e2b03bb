import { type Expectation, Reference, texts, z } from '../../../packages/lectern-samples/src/plugin.ts'
import type { SampleInput } from '../outcomes.ts'

const values = z.record(z.string(), z.unknown())

/** Names that the platform keeps for itself: nobody could define such a variable to run the sample. */
const environment = texts.superRefine((variables, context) => {
  for (const name of Object.keys(variables).filter((one) => one.startsWith('PIPEDREAM_'))) {
    const message = 'names that start with PIPEDREAM_ are reserved for the platform'
    context.addIssue({ code: 'custom', path: [name], message })
  }
})

/** What a sample of the platform finds. */
export const inputs = {
  /** What the trigger sends: `steps.trigger.event`, or the argument of a source's `run`. */
  event: z.unknown().optional(),
  /** The same for several runs, one after the other. */
  events: z.array(z.unknown()).min(1).optional(),
  /** Name of an earlier step -> its exports. */
  steps: z.record(z.string(), z.union([values, z.instanceof(Reference)])).optional(),
  /** Prop -> value; of an app, `{ $auth }`; of a database, its content. */
  props: values.optional(),
  env: environment.optional(),
}

const { env: _, ...read } = inputs
const inputSchema = z.looseObject({ ...read, options: values.optional() })

/** What the runner gets of an expectation. */
export function toInput(expected: Expectation): SampleInput {
  const { event, events, steps = {}, props = {}, options = {} } = inputSchema.parse(expected)
  return {
    events: events ?? ('event' in expected ? [event] : null),
    steps,
    props,
    options: Object.keys(options),
    additionalProps: 'additionalProps' in expected,
  }
}
