import { z } from 'zod'
import { type ApiList, apiLists } from './operations.ts'
import { apiSite } from './schemas.ts'

/** The names of the site that its API's document contains. */
export interface ApiDocumentSettings {
  /** Title of the document. */
  title: string
  /** Address of the folder with the API's files, without a slash at the end. */
  server: string
}

/** The OpenAPI document of the static API. The paths are those of the files that a build writes. */
export function staticApiDocument({ title, server }: ApiDocumentSettings) {
  const site = operation({
    operationId: 'getSite',
    summary: 'Get the site',
    description: "Returns the site's title and the lists that this API serves.",
    content: reference('Site'),
  })
  const lists = apiLists.map((list) => [`/${list.name}.json`, { get: listOperation(list) }] as const)
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: 'v1',
      description: 'Read-only JSON files that contain the structure and reference data of a documentation site.',
    },
    servers: [{ url: server }],
    security: [],
    tags: [{ name: 'Endpoints', description: 'All endpoints return JSON.' }],
    paths: { '/site.json': { get: site }, ...Object.fromEntries(lists) },
    components: {
      schemas: {
        Site: schemaOf(apiSite),
        ...Object.fromEntries(apiLists.map(({ object, schema }) => [object, schemaOf(schema)])),
      },
    },
  }
}

/** A JSON Schema, as a part of a document. */
type JsonSchema = Readonly<Record<string, unknown>>

interface OperationInput {
  operationId: string
  summary: string
  description: string
  content: JsonSchema
}

function listOperation({ name, object, summary, description }: ApiList) {
  const data = { type: 'array', items: reference(object) }
  return operation({
    operationId: `list${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    summary,
    description,
    content: { type: 'object', properties: { data }, required: ['data'], additionalProperties: false },
  })
}

function operation({ content, ...texts }: OperationInput) {
  return {
    ...texts,
    tags: ['Endpoints'],
    responses: {
      '200': { description: 'The request succeeded.', content: { 'application/json': { schema: content } } },
      '404': { description: "The site doesn't serve this file." },
    },
  }
}

function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema)
  return rest
}
