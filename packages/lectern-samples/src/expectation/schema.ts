import { z } from 'zod'
import type { OutcomeKey } from './outcome-key.ts'
import { Pattern } from './pattern.ts'
import { Reference } from './reference.ts'

const values = z.record(z.string(), z.unknown())
/** Texts, which may come from another sample. */
export const texts = z.record(
  z.string(),
  z.custom<string>((value) => typeof value === 'string' || value instanceof Reference, 'must be a text'),
)
/** A text, or a pattern for one. */
export const text = z.union([z.string(), z.instanceof(Pattern)], { error: 'must be a text' })

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

const inputs = {
  env: texts.optional(),
  /** Path -> text of files that are there before the run. */
  files: texts.optional(),
  /** Request -> what the stub server answers, in turn. */
  answers: z.record(z.string(), z.union([answer, z.array(answer).min(1)])).optional(),
  /** Titles of samples of the page that lie next to this one, or package name -> title. */
  with: z.union([z.string(), z.array(z.string()), texts]).optional(),
  /** What `Math.random()` gives. */
  random: z.number().min(0).max(1).optional(),
  /** What the type checker says of the mistake that the sample shows. */
  types: text.optional(),
}

const outcomes = {
  /** Checks the shape of what the sample exports and does not run it. */
  shape: z.literal('only').optional(),
  /** A text: all that is printed. A list: parts of it, in this order. */
  prints: z.union([text, z.array(text)], { error: 'must be a text or a list of texts' }).optional(),
  requests: z
    .array(z.union([z.string(), request]), { error: 'must be a list of requests, such as GET https://example.com/' })
    .optional(),
  /** Path -> text of files that the run has written. */
  writes: z.record(z.string(), text).optional(),
  throws: text.optional(),
  /** `true` or a reason: the sample ended itself early. A number: the exit code of a program. */
  exits: z.union([z.literal(true), z.int(), text], { error: 'must be true, a reason or an exit code' }).optional(),
  /** The sample ends while its code still runs. */
  unfinished: z.literal(true).optional(),
}

const base = z.object({ ...inputs, ...outcomes, below: z.string().optional() })

/** What an author wrote below `=== expect`; keys of the platform are `unknown` here. */
export type Expectation = z.output<typeof base> & { [key: string]: unknown }

/** What can be written below `=== expect`. */
export interface ExpectationSchema {
  /** Unknown keys are errors, so a typo cannot pass in silence. */
  schema: z.ZodType<Expectation>
  /** All keys: what a sample finds, then what comes of it. */
  keys: readonly string[]
  /** Those that say what a sample finds. */
  inputs: readonly string[]
  /** Key -> the keys that its items may have. */
  itemKeys: Readonly<Record<string, readonly string[]>>
}

/** The keys that a platform adds, as its `Platform` has them. */
export interface PlatformKeys {
  inputs: Readonly<Record<string, z.ZodType>>
  outcomes: Readonly<Record<string, OutcomeKey>>
}

/** The keys of the harness with those of a platform. */
export function createSchema(platform: PlatformKeys): ExpectationSchema {
  const own = Object.entries(platform.outcomes)
  const shape = {
    ...inputs,
    ...optional(platform.inputs),
    ...Object.fromEntries(own.map(([key, { schema }]) => [key, schema.optional()])),
    ...outcomes,
    /** The fence right under this one shows the same; `body` is that of the last request. */
    below: belowSchema(own).optional(),
  }
  return {
    schema: z.strictObject(shape),
    keys: Object.keys(shape),
    inputs: [...Object.keys(inputs), ...Object.keys(platform.inputs)],
    itemKeys: {
      answers: Object.keys(answer.shape),
      requests: Object.keys(request.shape),
      ...Object.fromEntries(own.map(([key, { schema }]) => [key, keysOf(schema)])),
    },
  }
}

function optional(schemas: PlatformKeys['inputs']): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, schema.optional()]))
}

function belowSchema(outcomeKeys: readonly [string, OutcomeKey][]): z.ZodString {
  const shown = outcomeKeys.flatMap(([key, { below }]) => (below ? [{ key, isNamed: below.part === '*' }] : []))
  const names = ['prints', 'body', ...shown.map(({ key, isNamed }) => (isNamed ? `${key}.NAME` : key))]
  const pattern = names.map((name) => name.replace('.NAME', String.raw`\.\w+`)).join('|')
  return z.string().regex(new RegExp(`^(?:${pattern})$`), `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`)
}

/** The keys of an object, or of the objects in a list. */
function keysOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => keysOf(option as z.ZodType))
  return schema instanceof z.ZodArray ? keysOf(schema.element as z.ZodType) : []
}
