import {
  blocks,
  container,
  fence,
  type Generator,
  heading,
  type KnownName,
  pickNamed,
  sentences,
  table,
} from '../../lectern/src/index.ts'
import { type ApiDocument, readOpenApi } from './document.ts'
import { endpointText, methodAndPath } from './endpoint-text.ts'
import { exampleOfObject } from './examples.ts'
import { fieldsOf, parameterTable, responseText } from './fields.ts'
import { type Constants, jsonText } from './request-samples.ts'
import type { Schema, Tag } from './schema.ts'

/** A section for each tag of an OpenAPI document, with its objects and operations. */
export const restApi: Generator = ({ file, constants }) => {
  const { document, problems } = readOpenApi(file)
  if (!document || problems.length > 0) return { markdown: '', problems }
  const markdown = blocks(...document.api.tags.map((tag) => sectionText(tag, document, constants)))
  return { markdown, data: withoutExtensions(document.source), names: namesOf(document), problems }
}

/** A list of all operations with their methods and paths, in groups. */
export const restApiList: Generator = ({ file }) => {
  const { document, problems } = readOpenApi(file)
  if (!document) return { markdown: '', problems }
  const { api, endpoints } = document
  const rows = api.tags.flatMap((tag) => {
    const operations = tag['x-operations'].flatMap((entry) => {
      const endpoint = typeof entry === 'string' ? endpoints.get(entry) : undefined
      if (!endpoint) return []
      const { summary, 'x-anchor': anchor } = endpoint.operation
      return [[`[${summary}](#${anchor})`, `:endpoint[\`${methodAndPath(endpoint)}\`]`]]
    })
    return operations.length === 0 ? [] : [[`[${tag.name}](#${tag['x-anchor']})`, ''], ...operations]
  })
  return { markdown: table(['Endpoint', 'Method and path'], rows), problems }
}

/** A table of the parameters in the document's components that `names` selects. */
export const restApiParameters: Generator = ({ file, names }) => {
  const { document, problems } = readOpenApi(file)
  if (!document) return { markdown: '', problems }
  const { parameters } = document.api.components
  const { picked, problems: unknown } = pickNamed(parameters, names, { path: file.path, what: 'parameter' })
  return { markdown: parameterTable(picked), problems: [...problems, ...unknown] }
}

/** A table of the fields of the schemas that `names` selects. */
export const restApiFields: Generator = ({ file, names }) => {
  const { document, problems } = readOpenApi(file)
  if (!document) return { markdown: '', problems }
  const { schemas } = document.api.components
  const { picked, problems: unknown } = pickNamed(schemas, names, { path: file.path, what: 'schema' })
  return { markdown: responseText(picked.flatMap((schema) => fieldsOf(schema))), problems: [...problems, ...unknown] }
}

/** Endpoints by the names that pages mention. */
function namesOf({ api, endpoints }: ApiDocument): KnownName[] {
  const server = api.servers[0]?.url ?? ''
  return [...endpoints.values()].map((endpoint) => ({
    kind: 'endpoint',
    name: methodAndPath(endpoint),
    to: `#${endpoint.operation['x-anchor']}`,
    server,
  }))
}

function sectionText(tag: Tag, { api, endpoints }: ApiDocument, constants: Constants): string {
  const entries = tag['x-operations'].map((entry) => {
    const endpoint = endpoints.get(typeof entry === 'string' ? entry : entry.see)
    if (!endpoint) return ''
    if (typeof entry === 'string') return endpointText(endpoint, api, constants)
    const { summary, 'x-anchor': anchor } = endpoint.operation
    return blocks(
      heading(3, entry.title, entry['x-anchor']),
      `:endpoint[\`${methodAndPath(endpoint)}\`]{server="${api.servers[0]?.url ?? ''}"}`,
      `${entry.description} See [${summary}](#${anchor}).`,
    )
  })
  const objects = tag['x-objects'].map((name) => objectText(api.components.schemas[name] ?? {}, endpoints, constants))
  return blocks(
    heading(2, tag.name, tag['x-anchor']),
    tag.description,
    container('rail', listOf(tag, endpoints)),
    ...objects,
    ...entries,
  )
}

/** The operations of a section as a list of links. */
function listOf(tag: Tag, endpoints: ApiDocument['endpoints']): string {
  const items = tag['x-operations'].flatMap((entry) => {
    const endpoint = endpoints.get(typeof entry === 'string' ? entry : entry.see)
    if (!endpoint) return []
    const [title, anchor] =
      typeof entry === 'string'
        ? [endpoint.operation.summary, endpoint.operation['x-anchor']]
        : [entry.title, entry['x-anchor']]
    return [`- [${title}](#${anchor}) :endpoint[\`${methodAndPath(endpoint)}\`]`]
  })
  return items.join('\n')
}

/** The one place where an object's fields are listed, next to an object from the examples. */
function objectText(schema: Schema, endpoints: ApiDocument['endpoints'], constants: Constants): string {
  const example = exampleOfObject(schema, [...endpoints.values()])
  return blocks(
    heading(3, schema.title ?? '', schema['x-anchor'] ?? ''),
    schema.description ?? '',
    example === undefined ? '' : container('rail', fence('json', jsonText(example, constants))),
    responseText(fieldsOf(schema)),
  )
}

/** The document without our own extensions; a default in words is added to the description. */
function withoutExtensions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExtensions)
  if (typeof value !== 'object' || value === null) return value
  const { 'x-default': inWords, ...rest } = value as { 'x-default'?: unknown; description?: unknown }
  const description = sentences(String(rest.description ?? ''), `Default: ${String(inWords)}.`)
  const entries = Object.entries(inWords === undefined ? rest : { ...rest, description })
  return Object.fromEntries(
    entries.filter(([key]) => !key.startsWith('x-')).map(([key, child]) => [key, withoutExtensions(child)]),
  )
}
