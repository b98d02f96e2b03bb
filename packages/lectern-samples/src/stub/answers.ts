import type { Answer, AnswerRule, RecordedRequest } from '../run/contract.ts'

/** A JSON response. */
export function json(body: unknown, status = 200): Answer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) }
}

/** Example hosts respond to everything, unless a rule overrides it. */
const exampleAnswers: readonly AnswerRule[] = ['*://example.com*', '*://*.example.com*'].map((request) => ({
  request,
  answers: [json({ ok: true })],
}))

type Address = Pick<RecordedRequest, 'method' | 'url'>

/**
 * Answers requests by rules, and each rule's responses in order. It returns `null` if no rule matches.
 * @param rules the first match is used
 */
export function createResponder(rules: readonly AnswerRule[]): (request: Address) => Answer | null {
  const used = new Map<AnswerRule, number>()
  return (request) => {
    const rule = [...rules, ...exampleAnswers].find(({ request: pattern }) => fitsRequest(pattern, request))
    if (!rule) return null
    const index = used.get(rule) ?? 0
    used.set(rule, index + 1)
    return rule.answers[Math.min(index, rule.answers.length - 1)] ?? null
  }
}

/**
 * Whether a request matches a pattern, such as `GET https://example.com/orders`. The method is optional, `*` matches any
 * characters, `{id}` matches one path segment, and the query is only compared if the pattern has one.
 */
export function fitsRequest(pattern: string, { method, url }: Address): boolean {
  const [, wanted, address = ''] = /^(?:([A-Z]+)\s+)?(\S+)$/.exec(pattern.trim()) ?? []
  if (wanted !== undefined && wanted !== method) return false
  const [path, query] = splitQuery(address)
  const [actualPath, actualQuery] = splitQuery(url)
  if (!globToRegExp(normalize(path)).test(normalize(actualPath))) return false
  const actual = new URLSearchParams(actualQuery)
  return [...new URLSearchParams(query)].every(([name, value]) => actual.getAll(name).includes(value))
}

function splitQuery(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

/** Hosts are case-insensitive, and `https://example.com` is the same as `https://example.com/`. */
function normalize(url: string): string {
  return url.replace(/^(\w+:\/\/[^/]+)(.*)$/, (_, host: string, path: string) => host.toLowerCase() + (path || '/'))
}

function globToRegExp(glob: string): RegExp {
  const pieces = glob.split(/(\*|\{\w+\})/).map((piece) => {
    if (piece === '*') return '.*'
    return /^\{\w+\}$/.test(piece) ? '[^/]+' : piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${pieces.join('')}$`)
}
