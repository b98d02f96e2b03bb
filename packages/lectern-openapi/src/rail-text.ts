import { blocks, container, fence, tabs } from '../../lectern/src/index.ts'
import { answerOf, exampleNames, exampleOf } from './examples.ts'
import { type Constants, jsonText, type SampleRequest, sampleTabs } from './request-samples.ts'
import { type Endpoint, type Examples, inOrder, type OpenApi, type Operation, type Response } from './schema.ts'

const reasons: Readonly<Partial<Record<string, string>>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
}

/** What stays in view next to an endpoint's text: the reader's values, its sample requests, and its responses. */
export function railText(endpoint: Endpoint, api: OpenApi, constants: Constants = {}): string {
  return blocks(
    valuesText(endpoint, api),
    '**Example request**',
    requestsText(endpoint, api, constants),
    responsesText(endpoint.operation, constants),
  )
}

/** Fields for the key, and for the IDs and keys of resources that the examples send. */
function valuesText({ operation }: Endpoint, api: OpenApi): string {
  const key = keyVariableOf(operation, api)
  const labels = new Map(key === null ? [] : [[key, 'API key']])
  for (const [id, label] of exampleNames(operation).flatMap(({ name }) => sentNames(operation, name)))
    if (!labels.has(id) && ![...labels.values()].includes(label)) labels.set(id, label)
  const fields = [...labels].map(([value, label]) => `${value}: ${label}`)
  return fields.length === 0 ? '' : `::values{names="${fields.join(', ')}"}`
}

/** The IDs and keys in the path, the query, and the body of a request, with their names. A pattern such as `p_*` is none. */
function sentNames({ parameters, requestBody }: Operation, name: string): [id: string, label: string][] {
  const body = requestBody && exampleOf(requestBody.content['application/json'], name)
  const sent = [
    ...parameters
      .filter((one) => one.in === 'path' || namesResource(one.name))
      .map((one): [unknown, string] => [exampleOf(one, name), one['x-shown-as'] ?? one.name]),
    ...Object.entries(body instanceof Object ? body : {})
      .filter(([key]) => namesResource(key))
      .map(([key, value]): [unknown, string] => [value, key]),
  ]
  return sent.flatMap(([value, label]) => (typeof value === 'string' && /^[\w-]+$/.test(value) ? [[value, label]] : []))
}

/** Whether the value of a parameter or field is the ID or key of a resource: `id`, `org_id`, `key`. */
function namesResource(name: string): boolean {
  return /(?:^|_)(?:id|key)$/.test(name)
}

/** The request in each language. If the operation has several examples, there is a tab for each. */
function requestsText(endpoint: Endpoint, api: OpenApi, constants: Constants): string {
  const [first, ...others] = exampleNames(endpoint.operation).map(({ name, title }) => ({
    name: title || name,
    body: sampleTabs(requestOf(endpoint, name, api), constants),
  }))
  return first && others.length === 0 ? first.body : tabs(first ? [first, ...others] : [])
}

/** The body of each response, or what its status means. Classes such as `4XX` have neither. */
function responsesText({ responses }: Operation, constants: Constants): string {
  const all = inOrder(responses).filter(([status]) => /^(?:2|\d{3})/.test(status))
  return container('responses[Example response]', blocks(...all.map((one) => responseText(one, constants))))
}

function responseText([status, response]: [string, Response], constants: Constants): string {
  const { content } = response
  const body = content ? exampleResponses(content['application/json'], constants) : ''
  const shown = [status.toLowerCase(), reasons[status]].filter(Boolean).join(' ')
  return container(`response{status="${shown}"${body === '' ? meaningOf(response) : ''}}`, body)
}

/** What a response without a body means, or where that is explained for all endpoints. */
function meaningOf({ description, 'x-common': common }: Response): string {
  return typeof common === 'string'
    ? ` text="Common to all endpoints" to="${common}"`
    : ` text="${plainSentence(description)}"`
}

/** Without links, and with quotes that an attribute can contain. */
function plainSentence(markdown: string): string {
  return markdown
    .trim()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('"', '”')
    .replace(/\s+/g, ' ')
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
    name: operation['x-anchor'],
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
