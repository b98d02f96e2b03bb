import { z } from 'zod'

/**
 * Pages on which the bare name means nothing else, by route; `*` at the end stands for whatever follows. A name that is
 * written for nothing else anywhere, such as `reloadProps`, needs none.
 */
const meantOn = z.array(z.string().startsWith('/')).min(1).optional()

/** Anything of an object or of a call that has a name. */
const field = z.strictObject({
  name: z.string(),
  meantOn,
  /** Markdown. */
  type: z.string(),
  /** Markdown for what is neither yes nor no: on which condition. */
  required: z.union([z.boolean(), z.string()], 'expected true, false or a condition in words'),
  /** Markdown. */
  default: z.string().default('none'),
  description: z.string(),
})

/** What every entry has. */
const parts = {
  name: z.string(),
  meantOn,
  anchor: z.string().regex(/^[a-z][a-z0-9-]*$/, 'an anchor is written in lower case, with hyphens'),
  /** Heading, where it is not the name itself. */
  title: z.string().optional(),
  level: z.number().int().min(2).max(6).optional(),
  /** What it is and does, in Markdown. */
  description: z.string(),
  /** A line of code. */
  example: z.string(),
  /** What it consists of: the fields of an object, the arguments of a function. */
  fields: z.strictObject({ called: z.enum(['Field', 'Argument', 'Element']), list: z.array(field).min(1) }).optional(),
  /** Whether code may go on behind its name: `$.context.ts`. */
  open: z.boolean().default(false),
  /** Markdown at the end. */
  notes: z.string().optional(),
}

const presence = z.enum(['required', 'recommended', 'optional', 'not available'])

const property = z.strictObject({
  ...parts,
  /** One line for the list of all properties. */
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
  /** Whether the name followed by `[]` is a type, too. */
  arrayForm: z.boolean(),
  sources: z.boolean(),
  actions: z.boolean(),
  /** Fields that a definition of this type has apart from those of all. */
  ownFields: z.array(z.string()).default([]),
})

const callable = z.strictObject({
  ...parts,
  sources: z.boolean(),
  actions: z.boolean(),
  callableIn: z.string(),
})

/** The table of what components are made of. */
export const componentApiSchema = z.strictObject({
  properties: z.array(property).min(1),
  fields: z.array(propField).min(1),
  types: z.array(propType).min(1),
  hooks: z.array(value).default([]),
  functions: z.array(callable).default([]),
  values: z.array(value).default([]),
})

export type ComponentApi = z.output<typeof componentApiSchema>
export type Parts = Pick<z.output<typeof value>, keyof typeof parts>
export type Property = z.output<typeof property>
export type Value = z.output<typeof value>
export type PropType = z.output<typeof propType>
export type Callable = z.output<typeof callable>
