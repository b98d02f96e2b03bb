import {
  checkShape,
  type DataFile,
  dataProblem,
  type Problem,
  suggest,
  type YamlData,
} from '../../lectern/src/index.ts'
import { missingExamples } from './check-examples.ts'
import { dereference } from './dereference.ts'
import { type Endpoint, methods, type OpenApi, openApiSchema } from './schema.ts'

/** An OpenAPI document that a page can be generated from. */
export interface ApiDocument {
  api: OpenApi
  endpoints: ReadonlyMap<string, Endpoint>
  /** The original document, references included. */
  source: unknown
}

/** Reads an OpenAPI document; `null` if no page can be generated from it. */
export function readOpenApi(file: DataFile): { document: ApiDocument | null; problems: readonly Problem[] } {
  const { data, problems } = file.yaml()
  if (!data) return { document: null, problems }
  const { value, broken } = dereference(data.value)
  if (broken.length > 0) {
    return { document: null, problems: broken.map((one) => dataProblem(file.path, data.locate(one.path), one)) }
  }
  const { value: api, problems: faults } = checkShape(openApiSchema, value, {
    path: file.path,
    locate: data.locate,
  })
  if (!api) return { document: null, problems: faults }
  const all = endpointsOf(api)
  const duplicates = [...duplicateIds(all), ...duplicateAnchors(api, all)]
  // Other messages would be consequences, such as those about a missing endpoint.
  if (duplicates.length > 0)
    return { document: null, problems: duplicates.map((one) => dataProblem(file.path, data.locate(one.path), one)) }
  const endpoints = new Map(all.map((endpoint) => [endpoint.operation.operationId, endpoint]))
  const document = { api, endpoints, source: data.value }
  const missing = [...endpoints.values()].flatMap(missingExamples)
  return {
    document,
    problems: [
      ...checkOrder(document, file.path, data.locate),
      ...missing.map((one) => dataProblem(file.path, data.locate(one.path), one)),
    ],
  }
}

function endpointsOf({ paths }: OpenApi): Endpoint[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
}

/** A name that is used twice, with the path to its second use in the document. */
interface DuplicateName {
  path: (string | number)[]
  message: string
  fix: string
}

/** Every operation has its own ID. The first one keeps it. */
function duplicateIds(endpoints: readonly Endpoint[]): DuplicateName[] {
  return endpoints.flatMap((endpoint, index) => {
    const { path, method, operation } = endpoint
    const first = endpoints.slice(0, index).find((other) => other.operation.operationId === operation.operationId)
    if (first === undefined) return []
    return {
      path: ['paths', path, method.toLowerCase(), 'operationId'],
      message: `operationId ${operation.operationId} is already used by ${first.method} ${first.path}`,
      fix: `give ${method} ${path} its own operationId, and add that to a tag's x-operations`,
    }
  })
}

/** Every section and operation has its own anchor. */
function duplicateAnchors({ tags }: OpenApi, endpoints: readonly Endpoint[]): DuplicateName[] {
  const anchors = [
    ...tags.map((tag, at) => ({ anchor: tag['x-anchor'], owner: `the tag ${tag.name}`, path: ['tags', at] })),
    ...endpoints.map(({ path, method, operation }) => ({
      anchor: operation['x-anchor'],
      owner: `${method} ${path}`,
      path: ['paths', path, method.toLowerCase()],
    })),
  ]
  return anchors.flatMap(({ anchor, owner, path }, index) => {
    const first = anchors.slice(0, index).find((other) => other.anchor === anchor)
    if (first === undefined) return []
    return {
      path: [...path, 'x-anchor'],
      message: `x-anchor ${anchor} is already used by ${first.owner}`,
      fix: `give ${owner} its own x-anchor`,
    }
  })
}

/** Every operation belongs to a section, and every section names operations and objects that exist. */
function checkOrder({ api, endpoints }: ApiDocument, file: string, locate: YamlData['locate']): Problem[] {
  const named = new Set<string>()
  const problems: Problem[] = []
  for (const [at, tag] of api.tags.entries()) {
    for (const [index, entry] of tag['x-operations'].entries()) {
      const id = typeof entry === 'string' ? entry : entry.see
      if (typeof entry === 'string') named.add(id)
      if (endpoints.has(id)) continue
      const text = { message: `unknown operation ${id}`, fix: suggest(id, [...endpoints.keys()]) }
      problems.push(dataProblem(file, locate(['tags', at, 'x-operations', index]), text))
    }
  }
  for (const [at, tag] of api.tags.entries()) {
    for (const [index, name] of tag['x-objects'].entries()) {
      const schema = api.components.schemas[name]
      if (schema?.title && schema['x-anchor']) continue
      const text = schema
        ? { message: `schema ${name} needs a title and an x-anchor`, fix: 'add both to the schema' }
        : { message: `unknown schema ${name}`, fix: suggest(name, Object.keys(api.components.schemas)) }
      problems.push(dataProblem(file, locate(['tags', at, 'x-objects', index]), text))
    }
  }
  for (const [id, { path, method }] of endpoints) {
    if (named.has(id)) continue
    const text = { message: `operation ${id} isn't in any section`, fix: "add it to a tag's x-operations" }
    problems.push(dataProblem(file, locate(['paths', path, method.toLowerCase()]), text))
  }
  return problems
}
