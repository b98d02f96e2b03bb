import { blocks, container, heading } from '../../lectern/src/index.ts'
import { bodyTable, fieldsOf, isCommonBody, parametersText, responseText } from './fields.ts'
import { railText } from './rail-text.ts'
import type { Constants } from './request-samples.ts'
import { type Endpoint, inOrder, type OpenApi, type Operation, type Parameter } from './schema.ts'

/** The reference entry of an endpoint, with its parts in a fixed order. The samples follow the first paragraph. */
export function endpointText(endpoint: Endpoint, api: OpenApi, constants: Constants = {}): string {
  const { operation } = endpoint
  const [first = '', ...others] = operation.description.trim().split(/\n\n(?=\S)/)
  return blocks(
    heading(3, operation.summary, operation['x-anchor']),
    `:endpoint[\`${methodAndPath(endpoint)}\`]{server="${api.servers[0]?.url ?? ''}"}`,
    first,
    container('rail', railText(endpoint, api, constants)),
    ...others,
    allParametersText(operation),
    bodyText(operation),
    responsesText(operation),
  )
}

/** `GET /components/{key|id}`, with parameters under their display names. */
export function methodAndPath({ method, path, operation }: Endpoint): string {
  const shown = operation.parameters.reduce(
    (text, { name, 'x-shown-as': other }) => text.replace(`{${name}}`, `{${other ?? name}}`),
    path,
  )
  return `${method} ${shown}`
}

/** The parts of a request that hold parameters, in the order of a request. */
const placeNames: readonly [place: Parameter['in'], name: string][] = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Header'],
]

function allParametersText({ parameters }: Operation): string {
  const own = parameters.filter((one) => one['x-common'] === false)
  const mentions = new Set(parameters.map((one) => one['x-common']).filter((common) => typeof common === 'string'))
  const shared = mentions.size === 0 ? '' : `This endpoint also accepts ${[...mentions].join(' and ')}.`
  if (own.length === 0 && shared === '') {
    return parameters.length === 0 ? '**Parameters:** none.' : '**Parameters:** common parameters only.'
  }
  const texts = placeNames.map(([place, name]) =>
    parametersText(
      name,
      own.filter((one) => one.in === place),
    ),
  )
  return blocks(...texts, shared)
}

function bodyText({ requestBody }: Operation): string {
  if (!requestBody || isCommonBody(requestBody)) return ''
  const { schema } = requestBody.content['application/json']
  return blocks('**JSON body**', requestBody.description, bodyTable(schema))
}

function responsesText({ responses }: Operation): string {
  const own = inOrder(responses).filter(([, response]) => !response['x-common'])
  const [first, ...others] = own.map(([status, { description }]) => `\`${status.toLowerCase()}\`. ${description}`)
  const content = own[0]?.[1].content?.['application/json']
  return blocks(`**Response:** ${first ?? ''}`, ...others, content ? responseText(fieldsOf(content.schema)) : '')
}
