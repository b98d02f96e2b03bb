import { z } from 'zod'

/**
 * Routes of the pages where the bare name has no other meaning; a trailing `*` matches any suffix. A name that is
 * distinctive everywhere, such as `reloadProps`, doesn't need it.
 */
const meantOn = z.array(z.string().startsWith('/')).min(1).optional()

/** A named field of an object, or a named argument. */
const field = z.strictObject({
  name: z.string(),
  meantOn,
  /** Markdown. */
  type: z.string(),
  /** `true`, `false`, or the condition in Markdown. */
  required: z.union([z.boolean(), z.string()], 'expected true, false, or a condition in words'),
  /** Markdown. */
  default: z.string().default('none'),
  description: z.string(),
})

/** The parts every entry has. */
const parts = {
  name: z.string(),
  meantOn,
  anchor: z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected lowercase letters, digits, and hyphens'),
  /** Heading, if it differs from the name. */
  title: z.string().optional(),
  level: z.number().int().min(2).max(6).optional(),
  /** What it is and does, in Markdown. */
  description: z.string(),
  /** A line of code. */
  example: z.string(),
  /** The fields of an object, or the arguments of a function. */
  fields: z.strictObject({ called: z.enum(['Field', 'Argument', 'Element']), list: z.array(field).min(1) }).optional(),
  /** Whether code can continue after the name: `$.context.ts`. */
  open: z.boolean().default(false),
  /** Markdown to append. */
  notes: z.string().optional(),
}

const presence = z.enum(['required', 'recommended', 'optional', 'not available'])

const property = z.strictObject({
  ...parts,
  /** One line for the list of properties. */
  summary: z.string(),
  type: z.string(),
  sources: presence,
  actions: presence,
  default: z.string().default('none'),
})

const value = z.strictObject({
  ...parts,
  type: z.string(),
  required: z.boolean(),
  default: z.string().default('none'),
})

const propField = z.strictObject({ ...value.shape, summary: z.string(), appliesTo: z.string() })

const propType = z.strictObject({
  ...parts,
  /** What `this.propName` holds. */
  value: z.string(),
  /** Whether the name followed by `[]` is also a type. */
  arrayForm: z.boolean(),
  sources: z.boolean(),
  actions: z.boolean(),
  /** Fields that only definitions of this type have. */
  ownFields: z.array(z.string()).default([]),
})

const callable = z.strictObject({
  ...parts,
  sources: z.boolean(),
  actions: z.boolean(),
  callableIn: z.string(),
})

/** The data file behind the component API reference. */
export const componentApiSchema = z.strictObject({
  properties: z.array(property).min(1),
  fields: z.array(propField).min(1),
  types: z.array(propType).min(1),
  hooks: z.array(value).default([]),
  functions: z.array(callable).default([]),
  values: z.array(value).default([]),
})

export type ComponentApi = z.output<typeof componentApiSchema>
export type Field = z.output<typeof field>
export type Parts = Pick<z.output<typeof value>, keyof typeof parts>
export type Property = z.output<typeof property>
export type Value = z.output<typeof value>
export type PropType = z.output<typeof propType>
export type Callable = z.output<typeof callable>
