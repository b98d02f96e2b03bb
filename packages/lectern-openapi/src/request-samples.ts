import { fence, tabs } from '../../lectern/src/index.ts'
import { javaScript, literal, python } from './code-literal.ts'

/** The request that a sample makes, and its response. */
export interface SampleRequest {
  /** The operation's ID: `getSourceEvents`. */
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

/** A request in every language, as one tab group. */
export function sampleTabs(request: SampleRequest): string {
  const file = request.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const outcome = request.answer === undefined ? String(request.status) : jsonText(request.answer)
  return tabs(
    [
      { name: 'cURL', body: fence('bash', curlCode(request) + expectation(request)) },
      {
        name: 'Node.js',
        body: fence('js', nodeCode(request) + expectation(request, outcome), `title="${file}.mjs"`),
      },
      {
        name: 'Python',
        body: fence(
          'python',
          pythonCode(request) + expectation(request, outcome),
          `title="${file.replaceAll('-', '_')}.py"`,
        ),
      },
    ],
    'lang',
  )
}

/** An example as JSON. A value that consists of one constant becomes a number. */
export function jsonText(value: unknown): string {
  return fillNumbers(JSON.stringify(value, null, 2))
}

function fillNumbers(json: string): string {
  return json.replace(/"(\{\$[A-Z\d_]+\})"/g, '$1')
}

function nodeCode({ method, url, query, keyVariable, body, answer }: SampleRequest): string {
  const result = answer === undefined ? 'status' : 'data'
  const lines = [
    'import axios from "axios"',
    '',
    `const { ${result} } = await axios({`,
    `  method: "${method}",`,
    `  url: "${url}",`,
    ...(isEmpty(query) ? [] : [`  params: ${literal(query, javaScript, 1)},`]),
    ...(keyVariable === null ? [] : [`  headers: { Authorization: \`Bearer \${process.env.${keyVariable}}\` },`]),
    ...(body === undefined ? [] : [`  data: ${literal(body, javaScript, 1)},`]),
    '})',
    '',
    answer === undefined ? 'console.log(status)' : 'console.log(JSON.stringify(data, null, 2))',
  ]
  return lines.join('\n')
}

function pythonCode({ method, url, query, keyVariable, body, answer }: SampleRequest): string {
  const lines = [
    ...(answer === undefined ? [] : ['import json']),
    ...(keyVariable === null ? [] : ['import os']),
    ...(answer === undefined && keyVariable === null ? [] : ['']),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    ...(isEmpty(query) ? [] : [`    params=${literal(query, python, 1)},`]),
    ...(keyVariable === null ? [] : [`    headers={"Authorization": f"Bearer {os.environ['${keyVariable}']}"},`]),
    ...(body === undefined ? [] : [`    json=${literal(body, python, 1)},`]),
    '    timeout=30,',
    ')',
    'response.raise_for_status()',
    '',
    answer === undefined ? 'print(response.status_code)' : 'print(json.dumps(response.json(), indent=2))',
  ]
  return lines.join('\n')
}

/** In single quotes, so the shell doesn't expand `$errors`. */
function curlCode({ method, url, query, keyVariable, body }: SampleRequest): string {
  const flags = [...(isEmpty(query) ? [] : ['-G']), ...(method === 'GET' ? [] : [`-X ${method}`])]
  const parts = [
    ['curl', ...flags, quote(url)].join(' '),
    ...Object.entries(query).map(([name, value]) => curlParameter(`${name}=${String(value)}`)),
    ...(keyVariable === null ? [] : [`-H "Authorization: Bearer $${keyVariable}"`]),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quote(jsonText(body)).replaceAll('\n', '\n  ')}`]),
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
  prints?: string,
): string {
  const search = isEmpty(query)
    ? ''
    : `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
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
  return `\n=== expect\n${fillNumbers(JSON.stringify(expected))}`
}

function isEmpty(query: SampleRequest['query']): boolean {
  return Object.keys(query).length === 0
}
