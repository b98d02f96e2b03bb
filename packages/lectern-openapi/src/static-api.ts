import { z } from 'zod'
import {
  type DataFile,
  dataProblem,
  type Generator,
  type Problem,
  readShaped,
  staticApiDocument,
  suggest,
} from '../../lectern/src/index.ts'
import { restApi } from './rest-api.ts'

/** What a site adds to the reference of its static API. */
const siteParts = z.strictObject({
  /** Base URL of the API. */
  server: z.string(),
  /** ID of an operation -> an example of its response. */
  examples: z.record(z.string(), z.unknown()),
})

type SiteParts = z.output<typeof siteParts>
type Document = ReturnType<typeof staticApiDocument>

/**
 * The reference of the engine's static API. The data file has the base URL and an example of each response; the rest comes from
 * the OpenAPI document that the engine serves.
 */
export const staticApi: Generator = ({ file, ...input }) => {
  const { value, problems } = readShaped(file, siteParts)
  if (!value) return { markdown: '', problems }
  const document = staticApiDocument({ title: 'Static API', server: value.server })
  const faults = checkExamples(document, value, file)
  if (faults.length > 0) return { markdown: '', problems: faults }
  const { markdown, names = [] } = restApi({ ...input, file: dataFileOf(withParts(document, value), file.path) })
  return { markdown, names, problems: [] }
}

/** Every operation has an example, and every example belongs to an operation. */
function checkExamples({ paths }: Document, { examples }: SiteParts, file: DataFile): Problem[] {
  const ids = Object.values(paths).map(({ get }) => get.operationId)
  const place = (path: readonly string[]) => file.yaml().data?.locate(path) ?? { line: 1, column: 1 }
  const missing = ids
    .filter((id) => !Object.hasOwn(examples, id))
    .map((id) =>
      dataProblem(file.path, place(['examples']), {
        message: `no example of ${id}`,
        fix: 'add a response that the build wrote, shortened to one entry',
      }),
    )
  const unknown = Object.keys(examples)
    .filter((id) => !ids.includes(id))
    .map((id) =>
      dataProblem(file.path, place(['examples', id]), { message: `unknown operation ${id}`, fix: suggest(id, ids) }),
    )
  return [...missing, ...unknown]
}

/** The document with anchors and examples, as `restApi` expects it. */
function withParts({ tags, paths, ...document }: Document, { examples }: SiteParts): unknown {
  const operations = Object.entries(paths).map(([path, { get }]) => {
    // That a file may be missing goes without saying on the page.
    const { '200': success } = get.responses
    const json = { ...success.content['application/json'], example: examples[get.operationId] }
    return [
      path,
      {
        get: {
          ...get,
          'x-anchor': get.summary.toLowerCase().replaceAll(' ', '-'),
          responses: { '200': { ...success, content: { 'application/json': json } } },
        },
      },
    ] as const
  })
  const ids = Object.values(paths).map(({ get }) => get.operationId)
  return {
    ...document,
    tags: tags.map((tag) => ({ ...tag, 'x-anchor': tag.name.toLowerCase(), 'x-operations': ids })),
    paths: Object.fromEntries(operations),
  }
}

/** Data without a file. */
function dataFileOf(value: unknown, path: string): DataFile {
  const data = { value, locate: () => ({ line: 1, column: 1 }) }
  return { path, text: '', yaml: () => ({ data, problems: [] }) }
}
