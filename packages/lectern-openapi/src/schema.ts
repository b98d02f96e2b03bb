import { z } from 'zod'

// What the generator reads of an OpenAPI document whose references are resolved. The rest of the format is the linter's.

/** A JSON Schema, as far as tables show it. */
export interface Schema {
  type?: string | string[] | undefined
  description?: string | undefined
  default?: unknown
  enum?: unknown[] | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  required?: string[] | undefined
  properties?: Record<string, Schema> | undefined
  items?: Schema | undefined
  allOf?: Schema[] | undefined
  anyOf?: Schema[] | undefined
  'x-common'?: boolean | undefined
  'x-default'?: string | undefined
}

const schema: z.ZodType<Schema> = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
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
  'x-common': z.boolean().default(false),
  'x-shown-as': z.string().optional(),
})

const json = z.object({
  'application/json': z.object({ schema, example: z.unknown().optional(), examples }),
})

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ description: z.string(), content: json }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: json.optional() })),
  'x-anchor': z.string(),
  'x-keywords': z.string().optional(),
})

/** A heading that leads to an operation of another section. */
const alias = z.strictObject({
  see: z.string(),
  title: z.string(),
  'x-anchor': z.string(),
  'x-keywords': z.string().optional(),
  description: z.string(),
})

const tag = z.object({
  name: z.string(),
  description: z.string(),
  'x-anchor': z.string(),
  'x-keywords': z.string().optional(),
  'x-operations': z.array(z.union([z.string(), alias], 'expected the ID of an operation, or see and title')),
})

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

export const openApiSchema = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })).min(1),
  tags: z.array(tag),
  paths: z.record(z.string(), z.partialRecord(z.enum(methods), operation)),
  components: z.object({
    parameters: z.record(z.string(), parameter).default({}),
    schemas: z.record(z.string(), schema).default({}),
  }),
})

export type OpenApi = z.output<typeof openApiSchema>
export type Tag = z.output<typeof tag>
export type Parameter = z.output<typeof parameter>
export type Examples = z.output<typeof examples>
export type Operation = z.output<typeof operation>
