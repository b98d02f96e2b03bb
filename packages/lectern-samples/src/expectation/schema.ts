import { z } from 'zod'
import { Pattern } from './pattern.ts'
import { Reference } from './reference.ts'

const values = z.record(z.string(), z.unknown())
/** Strings, which can come from another sample. */
export const texts = z.record(
  z.string(),
  z.custom<string>((value) => typeof value === 'string' || value instanceof Reference, 'must be a string'),
)
/** A string, or a pattern for one. */
export const text = z.union([z.string(), z.instanceof(Pattern)], { error: 'must be a string' })

const answer = z.strictObject({
  status: z.int().min(100).max(599).optional(),
  headers: texts.optional(),
  /** The body, as data. */
  json: z.unknown().optional(),
  /** The body, as text. */
  text: z.string().optional(),
})

/** A response as authors write it. */
export type WrittenAnswer = z.output<typeof answer>

const request = z.strictObject({
  /** `POST https://example.com/orders` */
  request: z.string(),
  body: z.unknown().optional(),
  headers: values.optional(),
})

const inputs = {
  env: texts.optional(),
  /** Path -> content of files that exist before the run. */
  files: texts.optional(),
  /** Request -> the stub server's responses, in order. */
  answers: z.record(z.string(), z.union([answer, z.array(answer).min(1)])).optional(),
  /** Package name -> title of the sample that is this package. */
  with: texts.optional(),
  /** The value that `Math.random()` returns. */
  random: z.number().min(0).max(1).optional(),
  /** The type checker's message about the mistake that the sample shows. */
  types: text.optional(),
}

const outcomes = {
  /** Checks the shape of the sample's export without running it. */
  shape: z.literal('only').optional(),
  /** A string: the whole output. A list: parts of it, in this order. */
  prints: z.union([text, z.array(text)], { error: 'must be a string or a list of strings' }).optional(),
  requests: z
    .array(z.union([z.string(), request]), { error: 'must be a list of requests, such as GET https://example.com/' })
    .optional(),
  /** Path -> content of files that the run writes. */
  writes: z.record(z.string(), text).optional(),
  throws: text.optional(),
  /** `true` or a reason: the sample ended itself early. A number: a program's exit code. */
  exits: z.union([z.literal(true), z.int(), text], { error: 'must be true, a reason, or an exit code' }).optional(),
  /** The sample ends while its code is still running. */
  unfinished: z.literal(true).optional(),
}

const base = z.object({ ...inputs, ...outcomes, below: z.string().optional() })

/** An expectation, as its author wrote it. The platform's own keys are `unknown` here. */
export type Expectation = z.output<typeof base> & { [key: string]: unknown }

/** What authors can write below `=== expect`. */
export interface ExpectationSchema {
  /** Rejects unknown keys, so typos don't go unnoticed. */
  schema: z.ZodType<Expectation>
  /** All keys: inputs, then results. */
  keys: readonly string[]
  inputs: readonly string[]
}

/** A result key that a platform adds. */
export interface OutcomeKey {
  schema: z.ZodType
  /** A run can produce several. The last one is compared. */
  isLast?: true
  /** A run can produce several. Authors can also write their number. */
  isCountable?: true
  /** Its value if a run reports none. */
  absent?: null
  /** Only named items are compared, so an empty value is always true and doesn't count as a result. */
  isPartial?: true
  /** Allows `below: KEY`, which compares the fence below the sample. */
  below?: {
    /** For messages: `it returns`. */
    verb: string
    /** The part that the fence shows. By default, it shows everything. */
    part?: string
  }
}

/** The keys that a platform adds. */
export interface PlatformKeys {
  inputs: Readonly<Record<string, z.ZodType>>
  outcomes: Readonly<Record<string, OutcomeKey>>
}

/** The keys of the harness and of a platform. */
export function createSchema(platform: PlatformKeys): ExpectationSchema {
  const own = Object.entries(platform.outcomes)
  const allInputs = { ...inputs, ...optional(Object.entries(platform.inputs)) }
  const shape = {
    ...allInputs,
    ...optional(own.map(([key, { schema }]) => [key, schema])),
    ...outcomes,
    /** The fence below this one shows the same. `body` is that of the last request. */
    below: belowSchema(own).optional(),
  }
  return {
    schema: z.strictObject(shape),
    keys: Object.keys(shape),
    inputs: Object.keys(allInputs),
  }
}

function optional(schemas: readonly (readonly [string, z.ZodType])[]): Record<string, z.ZodType> {
  return Object.fromEntries(schemas.map(([key, schema]) => [key, schema.optional()]))
}

function belowSchema(outcomeKeys: readonly [string, OutcomeKey][]): z.ZodType<string> {
  const names = ['prints', 'body', ...outcomeKeys.flatMap(([key, { below }]) => (below ? [key] : []))]
  return z.enum(names, { error: `must be one of ${names.join(', ')}` })
}
