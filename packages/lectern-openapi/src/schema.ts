import { z } from 'zod'

// The parts of an OpenAPI document that the generator reads, with references resolved. The linter checks the rest of the format.

/** The parts of a JSON Schema that tables show. */
export interface Schema {
  type?: string | string[] | undefined
  title?: string | undefined
  description?: string | undefined
  default?: unknown
  enum?: unknown[] | undefined
  minimum?: number | string | undefined
  maximum?: number | string | undefined
  required?: string[] | undefined
  properties?: Record<string, Schema> | undefined
  items?: Schema | undefined
  allOf?: Schema[] | undefined
  anyOf?: Schema[] | undefined
  'x-common'?: boolean | undefined
  'x-default'?: string | undefined
  /** Where the page describes this object; endpoints link there instead of listing its fields. */
  'x-anchor'?: string | undefined
}

/** A number, or a constant such as `{$LIMIT}`. */
const bound = z.union(
  [z.number(), z.string().regex(/^\{\$[A-Z][A-Z0-9_]*\}$/)],
  'expected a number, or a constant such as {$MAX}',
)

const schema: z.ZodType<Schema> = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: bound.optional(),
  maximum: bound.optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), schema).optional()
  },
  get items() {
    return schema.optional()
  },
  get allOf() {
    return z.array(schema).optional()
  },
  get anyOf() {
    return z.array(schema).optional()
  },
  'x-common': z.boolean().optional(),
  'x-default': z.string().optional(),
  'x-anchor': z.string().optional(),
})

const examples = z.record(z.string(), z.object({ summary: z.string().optional(), value: z.unknown() })).optional()

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  description: z.string(),
  schema,
  example: z.unknown().optional(),
  examples,
  /** Left out of endpoint entries; a text such as `the [pagination parameters](#pagination)` is mentioned once instead. */
  'x-common': z.union([z.boolean(), z.string()]).default(false),
  'x-shown-as': z.string().optional(),
})

const json = z.object({
  'application/json': z.object({ schema, example: z.unknown().optional(), examples }),
})

const response = z.object({
  description: z.string(),
  content: json.optional(),
  /** Applies to every endpoint, so entries leave it out. If it's the anchor of a section, such as `#errors`, they link to it. */
  'x-common': z.union([z.boolean(), z.string()]).default(false),
})

/** Each entry is one way to sign in: all of its schemes together. An empty one means that a request needs no key. */
const security = z.array(z.record(z.string(), z.array(z.string())))

const securityScheme = z.object({
  type: z.string(),
  scheme: z.string().optional(),
  /** Environment variable that the samples read the key from. */
  'x-variable': z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, 'expected the name of an environment variable, such as API_KEY')
    .default('API_KEY'),
})

const requestBody = z.object({ required: z.boolean().default(false), description: z.string(), content: json })

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: requestBody.optional(),
  responses: z.record(z.string(), response),
  security: security.optional(),
  'x-anchor': z.string(),
})

/** A heading that links to an operation in another section. */
const alias = z.strictObject({
  see: z.string(),
  title: z.string(),
  'x-anchor': z.string(),
  description: z.string(),
})

const tag = z.object({
  name: z.string(),
  description: z.string(),
  'x-anchor': z.string(),
  /** Names of schemas whose fields the section lists before its operations. */
  'x-objects': z.array(z.string()).default([]),
  'x-operations': z.array(z.union([z.string(), alias], 'expected the ID of an operation, or see and title')),
})

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

export const openApiSchema = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })).min(1),
  security: security.default([]),
  tags: z.array(tag),
  paths: z.record(z.string(), z.partialRecord(z.enum(methods), operation)),
  components: z.object({
    parameters: z.record(z.string(), parameter).default({}),
    schemas: z.record(z.string(), schema).default({}),
    securitySchemes: z.record(z.string(), securityScheme).default({}),
  }),
})

export type OpenApi = z.output<typeof openApiSchema>
export type Tag = z.output<typeof tag>
export type Parameter = z.output<typeof parameter>
export type Examples = z.output<typeof examples>
export type Operation = z.output<typeof operation>
export type RequestBody = z.output<typeof requestBody>
export type Response = z.output<typeof response>

/** An operation with its method and path. */
export interface Endpoint {
  method: string
  path: string
  operation: Operation
}

/** Success first. JavaScript puts numeric keys before `2XX`. */
export function inOrder(responses: Operation['responses']): [status: string, response: Response][] {
  return Object.entries(responses).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
