import type { Expectation } from '../expectation/schema.ts'
import type { RecordedRequest } from '../run/contract.ts'
import { fitsRequest } from '../stub/answers.ts'
import { type Finding, finding } from './finding.ts'
import { describeMismatch, findMismatches, type Mismatch } from './match.ts'

type ExpectedRequest = NonNullable<Expectation['requests']>[number]

/** Every request must be expected and every expected one made; their order does not matter, as some run in parallel. */
export function compareRequests(expected: readonly ExpectedRequest[], made: readonly RecordedRequest[]): Finding[] {
  const rest = [...made]
  const findings: Finding[] = []
  for (const [index, request] of expected.entries()) {
    const path = ['requests', String(index)]
    const candidates = rest.filter((actual) => fitsRequest(addressOf(request), actual))
    const fitting = candidates.find((actual) => differences(request, actual).length === 0)
    const [nearest] = candidates
    if (fitting) rest.splice(rest.indexOf(fitting), 1)
    else if (nearest) {
      rest.splice(rest.indexOf(nearest), 1)
      findings.push(
        ...differences(request, nearest).map((one) => finding(path, `${addressOf(request)} ${describeMismatch(one)}`)),
      )
    } else findings.push(finding(path, `requests: expected ${addressOf(request)}, got ${listOf(rest)}`))
  }
  if (findings.length > 0 || rest.length === 0) return findings
  return [finding(['requests'], `requests: got ${listOf(rest)}, which is not expected`, 'add it to requests')]
}

function addressOf(request: ExpectedRequest): string {
  return typeof request === 'string' ? request : request.request
}

function differences(expected: ExpectedRequest, actual: RecordedRequest): Mismatch[] {
  if (typeof expected === 'string') return []
  const headers = Object.fromEntries(
    Object.entries(expected.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return [
    ...findMismatches(headers, actual.headers, ['headers']),
    ...('body' in expected ? findMismatches(expected.body, actual.body, ['body']) : []),
  ]
}

function listOf(requests: readonly RecordedRequest[]): string {
  return requests.length === 0 ? 'no further request' : requests.map(({ method, url }) => `${method} ${url}`).join(', ')
}

/** What a sample asked for, as an author would write it. */
export function writeRequest({ method, url, body }: RecordedRequest): string | { request: string; body: unknown } {
  return body === null ? `${method} ${url}` : { request: `${method} ${url}`, body }
}
