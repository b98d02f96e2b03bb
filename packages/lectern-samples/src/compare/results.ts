import { Pattern } from '../expectation/pattern.ts'
import type { Expectation } from '../expectation/schema.ts'
import type { RecordedRequest } from '../run/contract.ts'
import { fitsRequest } from '../stub/answers.ts'
import { compare, type Finding, finding } from './finding.ts'
import { describeMismatch, findMismatches, type Mismatch, show } from './match.ts'

type Text = string | Pattern
type ExpectedRequest = NonNullable<Expectation['requests']>[number]

/** Compares the output. A string is the whole output, and a list names parts of it in order. */
export function comparePrints(expected: Text | readonly Text[], printed: string): Finding[] {
  if (expected instanceof Pattern) return compare('prints', expected, printed)
  if (typeof expected === 'string') return compare('prints', trimLines(expected), trimLines(printed))
  let rest = printed
  for (const [index, part] of expected.entries()) {
    const end = endOf(part, rest)
    if (end < 0) {
      const wanted = part instanceof Pattern ? show(part) : show(part.trim())
      return [finding(['prints', String(index)], `prints: expected ${wanted}, got ${show(trimLines(rest))}`)]
    }
    rest = rest.slice(end)
  }
  return []
}

function endOf(part: Text, text: string): number {
  if (typeof part === 'string') {
    const at = text.indexOf(part.trim())
    return at < 0 ? -1 : at + part.trim().length
  }
  const match = part.expression.exec(text)
  return match ? match.index + match[0].length : -1
}

function trimLines(text: string): string {
  return text.replace(/[ \t\r]+$/gm, '').trim()
}

/** Compares files, ignoring whitespace at their end. */
export function compareWrites(
  expected: Readonly<Record<string, Text>>,
  files: Readonly<Record<string, string | null>>,
): Finding[] {
  return Object.entries(expected).flatMap(([path, text]) => {
    const actual = files[path] ?? null
    if (actual === null) return [finding(['writes', path], `writes: ${path} doesn't exist after the run`)]
    if (text instanceof Pattern) return compare('writes', { [path]: text }, { [path]: actual })
    return compare('writes', { [path]: text.trimEnd() }, { [path]: actual.trimEnd() })
  })
}

/** Every request must be expected, and every expected one made. Their order doesn't matter, because some run in parallel. */
export function compareRequests(expected: readonly ExpectedRequest[], made: readonly RecordedRequest[]): Finding[] {
  const rest = [...made]
  const findings: Finding[] = []
  for (const [index, request] of expected.entries()) {
    const path = ['requests', String(index)]
    const address = typeof request === 'string' ? request : request.request
    const candidates = rest.filter((actual) => fitsRequest(address, actual))
    const closest = candidates.find((actual) => differences(request, actual).length === 0) ?? candidates[0]
    if (closest) {
      rest.splice(rest.indexOf(closest), 1)
      findings.push(...differences(request, closest).map((one) => finding(path, `${address} ${describeMismatch(one)}`)))
    } else findings.push(finding(path, `requests: expected ${address}, got ${listOf(rest)}`))
  }
  if (findings.length > 0 || rest.length === 0) return findings
  return [finding(['requests'], `requests: unexpected ${listOf(rest)}`, 'add it to requests')]
}

function differences(expected: ExpectedRequest, actual: RecordedRequest): Mismatch[] {
  if (typeof expected === 'string') return []
  const headers = Object.entries(expected.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])
  return [
    ...findMismatches(Object.fromEntries(headers), actual.headers, ['headers']),
    ...('body' in expected ? findMismatches(expected.body, actual.body, ['body']) : []),
  ]
}

function listOf(requests: readonly RecordedRequest[]): string {
  return requests.length === 0 ? 'no other request' : requests.map(({ method, url }) => `${method} ${url}`).join(', ')
}
