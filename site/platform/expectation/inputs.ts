import { type Expectation, type InputHint, Reference, texts, z } from '../../../packages/lectern-samples/src/plugin.ts'
import type { SampleInput } from '../outcomes.ts'
import { asYaml, fieldsRead } from './fields-read.ts'

const values = z.record(z.string(), z.unknown())

/** Readers can't define variables with reserved names, so samples can't use them. */
const environment = texts.superRefine((variables, context) => {
  for (const name of Object.keys(variables).filter((one) => one.startsWith('PIPEDREAM_'))) {
    const message = 'names that start with PIPEDREAM_ are reserved for the platform'
    context.addIssue({ code: 'custom', path: [name], message, params: { fix: 'choose another name' } })
  }
})

/** Input keys of the platform. */
export const inputs = {
  /** The trigger's event: `steps.trigger.event`, or the argument of a source's `run`. */
  event: z.unknown().optional(),
  /** Events for several runs in order. */
  events: z.array(z.unknown()).min(1).optional(),
  /** Name of an earlier step -> its exports. */
  steps: z.record(z.string(), z.union([values, z.instanceof(Reference)])).optional(),
  /** Prop -> value. For an app, it's `{ $auth }`. For a database, it's the content. */
  props: values.optional(),
  env: environment.optional(),
}

/** The trigger's event and the exports of earlier steps are empty unless a sample has them. */
export const inputHints: readonly InputHint[] = [
  { keys: ['event', 'events'], reads: /\btrigger\W+event\b/, example: exampleEvent },
  {
    keys: ['steps'],
    reads: /\bsteps(?:\.|\[["'])(?!trigger\b)\w/,
    example: exampleSteps,
  },
]

/** An event with the fields that a sample reads. */
function exampleEvent(code: string): string {
  const { trigger } = fieldsRead(code, 'steps')
  const event = typeof trigger === 'object' ? trigger.event : undefined
  return `event: ${typeof event === 'object' && Object.keys(event).length > 0 ? asYaml(event) : '{ body: { name: Ada } }'}`
}

/** The exports of earlier steps that a sample reads. */
function exampleSteps(code: string): string {
  const { trigger: _, ...steps } = fieldsRead(code, 'steps')
  return `steps: ${asYaml(steps)}`
}

const { env: _, ...read } = inputs
const inputSchema = z.looseObject({ ...read, options: values.optional() })

/** The part of an expectation that the runner needs. */
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
