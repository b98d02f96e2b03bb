import { fence, type GeneratorInput, tabs } from '../../lectern/src/index.ts'
import { javaScript, literal, python } from './code-literal.ts'

/** The request that a sample makes, and its response. */
export interface SampleRequest {
  /** File name of the samples, without its extension. */
  name: string
  method: string
  url: string
  query: Readonly<Record<string, unknown>>
  /** Environment variable with the key, sent as a bearer token; `null` for a request without a key. */
  keyVariable: string | null
  /** Sent as JSON; `undefined` for none. */
  body: unknown
  status: number
  /** JSON of the response; `undefined` for none. */
  answer: unknown
}

/** Lines that would be longer are broken where they can be, because samples are shown next to the text. */
const maxLine = 54

/** The site's constants. In an example, a string that consists of one becomes a number if the constant is a number. */
export type Constants = GeneratorInput['constants']

/** A request in every language, as one tab group. */
export function sampleTabs(request: SampleRequest, constants: Constants = {}): string {
  const outcome = request.answer === undefined ? String(request.status) : jsonText(request.answer, constants)
  const { name } = request
  const sample = (language: string, title: string, code: string, prints?: string): string =>
    fence(language, code + expectation(request, constants, prints), `title="${title}"`)
  return tabs(
    [
      { name: 'cURL', body: sample('bash', `${name}.sh`, curlCode(request, constants)) },
      { name: 'Node.js', body: sample('js', `${name}.mjs`, nodeCode(request, constants), outcome) },
      {
        name: 'Python',
        body: sample('python', `${name.replaceAll('-', '_')}.py`, pythonCode(request, constants), outcome),
      },
    ],
    'lang',
  )
}

/** An example as JSON. */
export function jsonText(value: unknown, constants: Constants = {}): string {
  return fillNumbers(JSON.stringify(value, null, 2), constants)
}

/** Removes the quotes around constants, except around those that are strings. */
function fillNumbers(code: string, constants: Constants = {}): string {
  return code.replace(/"(\{\$([A-Z\d_]+)\})"/g, (quoted, reference: string, name: string) =>
    typeof constants[name] === 'string' ? quoted : reference,
  )
}

function nodeCode({ method, url, query, keyVariable, body, answer }: SampleRequest, constants: Constants): string {
  const result = answer === undefined ? 'status' : 'data'
  const lines = [
    'import axios from "axios"',
    '',
    `const { ${result} } = await axios({`,
    `  method: "${method}",`,
    `  url: "${url}",`,
    ...(isEmpty(query) ? [] : [`  params: ${fillNumbers(literal(query, javaScript, 1), constants)},`]),
    ...(keyVariable === null
      ? []
      : inBraces('headers: {', `Authorization: \`Bearer \${process.env.${keyVariable}}\``, '  ')),
    ...(body === undefined ? [] : [`  data: ${fillNumbers(literal(body, javaScript, 1), constants)},`]),
    '})',
    '',
    answer === undefined ? 'console.log(status)' : 'console.log(JSON.stringify(data, null, 2))',
  ]
  return lines.join('\n')
}

function pythonCode({ method, url, query, keyVariable, body, answer }: SampleRequest, constants: Constants): string {
  const lines = [
    ...(answer === undefined ? [] : ['import json']),
    ...(keyVariable === null ? [] : ['import os']),
    ...(answer === undefined && keyVariable === null ? [] : ['']),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    ...(isEmpty(query) ? [] : [`    params=${fillNumbers(literal(query, python, 1), constants)},`]),
    ...(keyVariable === null
      ? []
      : inBraces('headers={', `"Authorization": f"Bearer {os.environ['${keyVariable}']}"`, '    ')),
    ...(body === undefined ? [] : [`    json=${fillNumbers(literal(body, python, 1), constants)},`]),
    '    timeout=30,',
    ')',
    'response.raise_for_status()',
    '',
    answer === undefined ? 'print(response.status_code)' : 'print(json.dumps(response.json(), indent=2))',
  ]
  return lines.join('\n')
}

/** An object of one entry, which has its own line. */
function inBraces(start: string, entry: string, indent: string): string[] {
  return [indent + start, `${indent}${indent}${entry},`, `${indent}},`]
}

/** In single quotes, so the shell doesn't expand `$errors`. */
function curlCode({ method, url, query, keyVariable, body }: SampleRequest, constants: Constants): string {
  const flags = [...(isEmpty(query) ? [] : ['-G']), ...(method === 'GET' ? [] : [`-X ${method}`])]
  const command = ['curl', ...flags].join(' ')
  const start = `${command} ${quote(url)}`
  const parts = [
    ...(start.length <= maxLine ? [start] : [command, quote(url)]),
    ...Object.entries(query).map(([name, value]) => curlParameter(`${name}=${String(value)}`)),
    ...(keyVariable === null ? [] : [`-H "Authorization: Bearer $${keyVariable}"`]),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quote(jsonText(body, constants)).replaceAll('\n', '\n  ')}`]),
  ]
  return parts.join(' \\\n  ')
}

function curlParameter(pair: string): string {
  return /^[\w.=-]*$/.test(pair) ? `-d ${pair}` : `--data-urlencode ${quote(pair)}`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** What the sample tests expect; readers never see it. It is YAML, of which JSON is a subset. */
function expectation(
  { method, url, query, keyVariable, body, status, answer }: SampleRequest,
  constants: Constants,
  prints?: string,
): string {
  const search = isEmpty(query)
    ? ''
    : `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, fillIn(String(value), constants)]))}`
  const expected = {
    ...(keyVariable !== null && { env: { [keyVariable]: 'YOUR_API_KEY' } }),
    answers: { [`${method} ${url}`]: answer === undefined ? { status, text: '' } : { status, json: answer } },
    requests: [
      {
        request: `${method} ${url}${search}`,
        ...(keyVariable !== null && { headers: { Authorization: 'Bearer YOUR_API_KEY' } }),
        ...(body !== undefined && { body }),
      },
    ],
    ...(prints !== undefined && { prints }),
  }
  return `\n=== expect\n${fillNumbers(JSON.stringify(expected), constants)}`
}

/** Fills in constants, which can't be found once they are percent-encoded. */
function fillIn(text: string, constants: Constants = {}): string {
  return text.replace(/\{\$([A-Z\d_]+)\}/g, (reference, name: string) => String(constants[name] ?? reference))
}

function isEmpty(query: SampleRequest['query']): boolean {
  return Object.keys(query).length === 0
}
