import { blocks, fence, heading, keywords, table, tabs } from '../../lectern/src/index.ts'
import type { Endpoint } from './document.ts'
import { bodyTable, parameterTable, responseTable } from './fields.ts'
import { jsonText, type SampleRequest, sampleTabs } from './request-samples.ts'
import type { Examples, Operation, Parameter } from './schema.ts'

/** The reference entry of an endpoint: always the same parts, in the same order. */
export function endpointText(endpoint: Endpoint, server: string): string {
  const { operation } = endpoint
  return blocks(
    heading(3, operation.summary, operation['x-anchor']),
    fence('text', methodAndPath(endpoint)),
    operation.description,
    keywords(operation['x-keywords']),
    parametersText(operation),
    bodyText(operation),
    ...samplesText(endpoint, server),
    responsesText(operation),
  )
}

/** `GET /components/{key|id}`: parameters by the name that readers see. */
export function methodAndPath({ method, path, operation }: Endpoint): string {
  const shown = operation.parameters.reduce(
    (text, { name, 'x-shown-as': other }) => text.replace(`{${name}}`, `{${other ?? name}}`),
    path,
  )
  return `${method} ${shown}`
}

/** Where a parameter goes, as readers call it, in the order of a request. */
const placeNames: readonly [place: Parameter['in'], name: string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Header parameters'],
]

function parametersText({ parameters }: Operation): string {
  const own = parameters.filter((one) => !one['x-common'])
  if (own.length === 0) return '**Parameters:** none of its own.'
  const tables = placeNames.map(([place, name]) => {
    const there = own.filter((one) => one.in === place)
    return there.length === 0 ? '' : blocks(`**${name}**`, parameterTable(there))
  })
  return blocks(...tables)
}

function bodyText({ requestBody }: Operation): string {
  if (!requestBody) return ''
  const { schema } = requestBody.content['application/json']
  return blocks('**Body**, as JSON', requestBody.description, bodyTable(schema))
}

/** One group of tabs for each of the operation's examples. */
function samplesText(endpoint: Endpoint, server: string): string[] {
  return exampleNames(endpoint.operation).map(({ name, title }) =>
    blocks(
      title === '' ? '**Request**' : `**Request:** ${lowerFirst(title)}`,
      sampleTabs(requestOf(endpoint, name, server)),
    ),
  )
}

function responsesText({ responses }: Operation): string {
  const sorted = inOrder(responses)
  const rows = sorted.map(([status, { description }]) => [`\`${status.toLowerCase()}\``, description])
  const content = sorted[0]?.[1].content?.['application/json']
  return blocks(
    '**Response**',
    table(['Status', 'Meaning'], rows),
    content ? responseTable(content.schema) : '',
    content ? blocks('**Example response**', exampleResponses(content)) : '',
  )
}

/** Success first: JavaScript puts keys that are numbers before `2XX`. */
function inOrder(responses: Operation['responses']): [status: string, response: Operation['responses'][string]][] {
  return Object.entries(responses).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function exampleResponses({ example, examples }: { example?: unknown; examples?: Examples }): string {
  const named = Object.entries(examples ?? {})
  if (named.length === 0) return example === undefined ? '' : fence('json', jsonText(example))
  return tabs(
    named.map(([name, { summary, value }]) => ({ name: summary ?? name, body: fence('json', jsonText(value)) })),
  )
}

/** The examples of an operation: those that its parameters and its body name, or the only one. */
function exampleNames({ parameters, requestBody }: Operation): { name: string; title: string }[] {
  const sets = [...parameters, ...(requestBody ? [requestBody.content['application/json']] : [])]
  const titles = new Map<string, string>()
  for (const { examples = {} } of sets) {
    for (const [name, { summary = '' }] of Object.entries(examples)) titles.set(name, titles.get(name) || summary)
  }
  const named = [...titles].map(([name, title]) => ({ name, title }))
  return named.length === 0 ? [{ name: '', title: '' }] : named
}

function requestOf({ method, path, operation }: Endpoint, name: string, server: string): SampleRequest {
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
    url: server + filled,
    query: Object.fromEntries(query.filter(([, value]) => value !== undefined)),
    body: requestBody && exampleOf(requestBody.content['application/json'], name),
    status: Number(status.replaceAll('X', '0')),
    answer: content && answerOf(content, name),
  }
}

/** A value for a request, by the name of the example; those without one are left out of it. */
function exampleOf({ example, examples }: { example?: unknown; examples?: Examples }, name: string): unknown {
  return examples?.[name]?.value ?? example
}

/** What is answered: the example of that name, or else the first. */
function answerOf({ example, examples = {} }: { example?: unknown; examples?: Examples }, name: string): unknown {
  const [first] = Object.values(examples)
  return (examples[name] ?? first)?.value ?? example
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
