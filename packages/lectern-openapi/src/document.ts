import {
  checkShape,
  type DataFile,
  dataProblem,
  type Problem,
  suggest,
  type YamlData,
} from '../../lectern/src/index.ts'
import { dereference } from './dereference.ts'
import { methods, type OpenApi, type Operation, openApiSchema } from './schema.ts'

/** An operation and where it is reached. */
export interface Endpoint {
  method: string
  path: string
  operation: Operation
}

/** An OpenAPI document, ready to be written as text. */
export interface ApiDocument {
  api: OpenApi
  endpoints: ReadonlyMap<string, Endpoint>
  /** The document as its author wrote it, references included. */
  source: unknown
}

/** Reads an OpenAPI document; `null` where it is not one that a page can be made of. */
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
    schemaPath: 'packages/lectern-openapi/src/schema.ts',
  })
  if (!api) return { document: null, problems: faults }
  const endpoints = endpointsOf(api)
  const document = { api, endpoints, source: data.value }
  return { document, problems: checkOrder(document, file.path, data.locate) }
}

function endpointsOf({ paths }: OpenApi): Map<string, Endpoint> {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
  return new Map(all.map((endpoint) => [endpoint.operation.operationId, endpoint]))
}

/** Every operation stands in one section, and every section names operations that exist. */
function checkOrder({ api, endpoints }: ApiDocument, file: string, locate: YamlData['locate']): Problem[] {
  const named = new Set<string>()
  const problems: Problem[] = []
  for (const [at, tag] of api.tags.entries()) {
    for (const [index, entry] of tag['x-operations'].entries()) {
      const id = typeof entry === 'string' ? entry : entry.see
      if (typeof entry === 'string') named.add(id)
      if (endpoints.has(id)) continue
      const text = { message: `there is no operation ${id}`, fix: suggest(id, [...endpoints.keys()]) }
      problems.push(dataProblem(file, locate(['tags', at, 'x-operations', index]), text))
    }
  }
  for (const [id, { path, method }] of endpoints) {
    if (named.has(id)) continue
    const text = { message: `${id} stands in no section`, fix: 'add it to the x-operations of a tag' }
    problems.push(dataProblem(file, locate(['paths', path, method.toLowerCase()]), text))
  }
  return problems
}
