import { z } from 'zod'
import { Pattern } from './pattern.ts'

const values = z.record(z.string(), z.unknown())
const texts = z.record(z.string(), z.string())
/** Names that the platform keeps for itself: who pastes the sample into a step could not define such a variable. */
const environment = texts.superRefine((variables, context) => {
  for (const name of Object.keys(variables).filter((one) => one.startsWith('PIPEDREAM_'))) {
    const message = 'names that start with PIPEDREAM_ are reserved for the platform'
    context.addIssue({ code: 'custom', path: [name], message })
  }
})
const text = z.union([z.string(), z.instanceof(Pattern)], { error: 'must be a text' })

const answer = z.strictObject({
  status: z.int().min(100).max(599).optional(),
  headers: texts.optional(),
  /** The body, as data. */
  json: z.unknown().optional(),
  /** The body, as text. */
  text: z.string().optional(),
})

const request = z.strictObject({
  /** `POST https://example.com/orders` */
  request: z.string(),
  body: z.unknown().optional(),
  headers: values.optional(),
})

const emitted = z.strictObject({
  event: z.unknown().optional(),
  id: z.unknown().optional(),
  name: text.optional(),
  summary: text.optional(),
  ts: z.unknown().optional(),
})

const sent = z.strictObject({
  http: values.optional(),
  email: values.optional(),
  s3: values.optional(),
  emit: values.optional(),
  sse: values.optional(),
  sql: values.optional(),
})

/** Everything that an author may write below `=== expect`; unknown keys are errors, so a typo cannot pass in silence. */
export const expectationSchema = z.strictObject({
  /** What the trigger sends: `steps.trigger.event`, or the argument of a source's `run`. */
  event: z.unknown().optional(),
  /** The same for several runs, one after the other. */
  events: z.array(z.unknown()).min(1).optional(),
  /** Name of an earlier step -> its exports. */
  steps: z.record(z.string(), values).optional(),
  /** Prop -> value; of an app, `{ $auth }`; of a database, its content. */
  props: values.optional(),
  env: environment.optional(),
  /** Path -> text of files that are there before the run. */
  files: texts.optional(),
  /** Request -> what the stub server answers, in turn. */
  answers: z.record(z.string(), z.union([answer, z.array(answer).min(1)])).optional(),
  /** Titles of samples of the page that lie beside this one, or package name -> title. */
  with: z.union([z.string(), z.array(z.string()), texts]).optional(),
  /** What `Math.random()` gives. */
  random: z.number().min(0).max(1).optional(),
  /** What the type checker says of the mistake that the sample shows. */
  types: text.optional(),
  /** Checks a component's shape and does not run it. */
  shape: z.literal('only').optional(),

  returns: z.unknown().optional(),
  exports: values.optional(),
  /** A text: all that is printed. A list: parts of it, in this order. */
  prints: z.union([text, z.array(text)], { error: 'must be a text or a list of texts' }).optional(),
  responds: z
    .strictObject({ status: z.unknown().optional(), headers: values.optional(), body: z.unknown().optional() })
    .optional(),
  sends: z.array(sent).optional(),
  /** The emitted events, or how many there are. */
  emits: z.union([z.int().min(0), z.array(emitted)], { error: 'must be a list of events, or their number' }).optional(),
  requests: z
    .array(z.union([z.string(), request]), { error: 'must be a list of requests, such as GET https://example.com/' })
    .optional(),
  /** Path -> text of files that the run has written. */
  writes: z.record(z.string(), text).optional(),
  /** Prop -> content of its database or data store after the run. */
  keeps: z.record(z.string(), values).optional(),
  /** Prop -> what its `options` method offers. */
  options: z.record(z.string(), z.array(z.unknown())).optional(),
  additionalProps: z.unknown().optional(),
  throws: text.optional(),
  /** `true` or a reason: `$.flow.exit`. A number: the exit code of a program. */
  exits: z.union([z.literal(true), z.int(), text], { error: 'must be true, a reason or an exit code' }).optional(),
  /** The step ends while its code still runs. */
  unfinished: z.literal(true).optional(),
  /** The fence right under this one shows the same; `body` is that of the last request. */
  below: z
    .string()
    .regex(/^(?:returns|prints|responds|body|exports\.\w+)$/, 'must be returns, prints, responds, body or exports.NAME')
    .optional(),
})

export type Expectation = z.output<typeof expectationSchema>
export type ExpectationKey = keyof Expectation

export const expectationKeys = Object.keys(expectationSchema.shape) as ExpectationKey[]

/** Key -> the keys that its items may have. */
export const itemKeys: Readonly<Record<string, readonly string[]>> = {
  answers: Object.keys(answer.shape),
  requests: Object.keys(request.shape),
  emits: Object.keys(emitted.shape),
  sends: Object.keys(sent.shape),
  responds: ['status', 'headers', 'body'],
}
