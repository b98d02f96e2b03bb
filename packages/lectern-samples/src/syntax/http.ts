import { count } from '../../../lectern/src/index.ts'
import { checkJson } from './json.ts'
import type { SyntaxFault } from './syntax-fault.ts'

const requestLine = /^[A-Z]+ \S+(?: HTTP\/(?:1\.[01]|2|3))?$/
const statusLine = /^HTTP\/(?:1\.[01]|2|3) [1-5]\d\d(?: .*)?$/
/** An RFC 9110 token, a colon, and a value. */
const headerLine = /^[!#$%&'*+\-.^_`|~\w]+:[ \t]*\S.*$/

/** Checks an HTTP message: an optional request or status line, headers, an empty line, and the body. */
export function checkHttp(code: string): SyntaxFault | null {
  const lines = code.split('\n').map((line) => line.replace(/\r$/, ''))
  const end = lines.indexOf('')
  const head = end < 0 ? lines : lines.slice(0, end)
  const hasStart = !headerLine.test(head[0] ?? '') || statusLine.test(head[0] ?? '')
  if (hasStart && !requestLine.test(head[0] ?? '') && !statusLine.test(head[0] ?? '')) {
    return { line: 1, column: 1, message: `not a request line, status line, or header: ${head[0] ?? ''}` }
  }
  const wrong = head.findIndex((line, index) => (index > 0 || !hasStart) && !headerLine.test(line))
  if (wrong >= 0) return { line: wrong + 1, column: 1, message: `not a header: ${head[wrong]}` }
  if (end < 0) return null
  const body = lines.slice(end + 1).join('\n')
  return checkBody(head, body, end + 1) ?? checkLength(head, body)
}

function checkBody(head: readonly string[], body: string, before: number): SyntaxFault | null {
  const isJson = head.some((line) => /^content-type:.*\bjson\b/i.test(line))
  const fault = isJson && body.trim() !== '' ? checkJson(body) : null
  return fault && { ...fault, line: fault.line + before, message: `body: ${fault.message}` }
}

/** A stated length must match the body. A message that shows no body can state any length. */
function checkLength(head: readonly string[], body: string): SyntaxFault | null {
  const isEncoded = head.some((line) => /^(?:content|transfer)-encoding:/i.test(line))
  if (isEncoded || body === '') return null
  const length = Buffer.byteLength(body)
  for (const [index, line] of head.entries()) {
    const [, name = '', stated] = /^(content-length:[ \t]*)(.*?)[ \t]*$/i.exec(line) ?? []
    if (stated === undefined || stated === String(length)) continue
    const message = `Content-Length says ${stated}, but the body has ${count(length, 'byte')}`
    return { line: index + 1, column: name.length + 1, message, isReadable: true }
  }
  return null
}
