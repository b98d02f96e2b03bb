import { blocks, fence, heading, keywords, tabs } from '../../lectern/src/index.ts'
import type { Endpoint } from './document.ts'
import { bodyTable, fieldsOf, parametersText, responseText } from './fields.ts'
import { type Constants, jsonText, type SampleRequest, sampleTabs } from './request-samples.ts'
import type { Examples, OpenApi, Operation, Parameter, Response } from './schema.ts'

/** The reference entry of an endpoint, with its parts in a fixed order. */
export function endpointText(endpoint: Endpoint, api: OpenApi, constants: Constants = {}): string {
  const { operation } = endpoint
  return blocks(
    heading(3, operation.summary, operation['x-anchor']),
    fence('text', methodAndPath(endpoint)),
    operation.description,
    keywords(operation['x-keywords']),
    allParametersText(operation),
    bodyText(operation),
    ...samplesText(endpoint, api, constants),
    responsesText(operation, constants),
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
  const shared = mentions.size === 0 ? '' : `This endpoint also takes ${[...mentions].join(' and ')}.`
  if (own.length === 0 && shared === '') {
    return parameters.length === 0 ? '**Parameters:** none.' : '**Parameters:** only the common ones.'
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
  if (!requestBody) return ''
  const { schema } = requestBody.content['application/json']
  return blocks('**JSON body**', requestBody.description, bodyTable(schema))
}

/** One tab group for each of the operation's examples. */
function samplesText(endpoint: Endpoint, api: OpenApi, constants: Constants): string[] {
  return exampleNames(endpoint.operation).map(({ name, title }) =>
    blocks(
      title === '' ? '**Example request**' : `**Example request:** ${lowerFirst(title)}`,
      sampleTabs(requestOf(endpoint, name, api), constants),
    ),
  )
}

function responsesText({ responses }: Operation, constants: Constants): string {
  const own = inOrder(responses).filter(([, response]) => !response['x-common'])
  const [first, ...others] = own.map(([status, { description }]) => `\`${status.toLowerCase()}\`. ${description}`)
  const content = own[0]?.[1].content?.['application/json']
  return blocks(
    `**Response:** ${first ?? ''}`,
    ...others,
    content ? responseText(fieldsOf(content.schema)) : '',
    content ? blocks('**Example response**', exampleResponses(content, constants)) : '',
  )
}

/** Success first. JavaScript puts numeric keys before `2XX`. */
function inOrder(responses: Operation['responses']): [status: string, response: Response][] {
  return Object.entries(responses).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function exampleResponses(
  { example, examples }: { example?: unknown; examples?: Examples },
  constants: Constants,
): string {
  const named = Object.entries(examples ?? {})
  if (named.length === 0) return example === undefined ? '' : fence('json', jsonText(example, constants))
  return tabs(
    named.map(([name, { summary, value }]) => ({
      name: summary ?? name,
      body: fence('json', jsonText(value, constants)),
    })),
  )
}

/** The named examples of an operation's parameters and body, or the single unnamed one. */
function exampleNames({ parameters, requestBody }: Operation): { name: string; title: string }[] {
  const sets = [...parameters, ...(requestBody ? [requestBody.content['application/json']] : [])]
  const titles = new Map<string, string>()
  for (const { examples = {} } of sets) {
    for (const [name, { summary = '' }] of Object.entries(examples)) titles.set(name, titles.get(name) || summary)
  }
  const named = [...titles].map(([name, title]) => ({ name, title }))
  return named.length === 0 ? [{ name: '', title: '' }] : named
}

function requestOf({ method, path, operation }: Endpoint, name: string, api: OpenApi): SampleRequest {
  const { parameters, requestBody, responses } = operation
  const [status = '200', response] = inOrder(responses)[0] ?? []
  const content = response?.content?.['application/json']
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((text, one) => text.replace(`{${one.name}}`, String(exampleOf(one, name))), path)
  const query = parameters
    .filter((one) => one.in === 'query')
    .map((one): [string, unknown] => [one.name, exampleOf(one, name)])
  return {
    name: operation.operationId,
    method,
    url: (api.servers[0]?.url ?? '') + filled,
    keyVariable: keyVariableOf(operation, api),
    query: Object.fromEntries(query.filter(([, value]) => value !== undefined)),
    body: requestBody && exampleOf(requestBody.content['application/json'], name),
    status: Number(status.replaceAll('X', '0')),
    answer: content && answerOf(content, name),
  }
}

/** The variable with the bearer token of an operation; `null` if it needs none. */
function keyVariableOf({ security }: Operation, api: OpenApi): string | null {
  const names = (security ?? api.security).flatMap((entry) => Object.keys(entry))
  const schemes = names.map((name) => api.components.securitySchemes[name])
  return schemes.find((scheme) => scheme?.scheme === 'bearer')?.['x-variable'] ?? null
}

/** A value in the example of that name; `undefined` leaves it out of the request. */
function exampleOf({ example, examples }: { example?: unknown; examples?: Examples }, name: string): unknown {
  return examples?.[name]?.value ?? example
}

/** The response in the example of that name, or else the first one. */
function answerOf({ example, examples = {} }: { example?: unknown; examples?: Examples }, name: string): unknown {
  const [first] = Object.values(examples)
  return (examples[name] ?? first)?.value ?? example
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
