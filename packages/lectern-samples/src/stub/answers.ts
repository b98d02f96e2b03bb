import type { Answer, AnswerRule, RecordedRequest } from '../run/contract.ts'

/** Answers requests by rules, each rule's answers in turn. */
export class Answers {
  readonly #rules: readonly AnswerRule[]
  readonly #used = new Map<AnswerRule, number>()

  /** @param rules the first one that fits a request answers it */
  constructor(rules: readonly AnswerRule[]) {
    this.#rules = rules
  }

  /** The answer to a request, or `null` when no rule fits. */
  next(request: RecordedRequest): Answer | null {
    const rule = this.#rules.find(({ request: pattern }) => fitsRequest(pattern, request))
    if (!rule) return null
    const used = this.#used.get(rule) ?? 0
    this.#used.set(rule, used + 1)
    return rule.answers[Math.min(used, rule.answers.length - 1)] ?? null
  }
}

/**
 * Whether a request is one of those that a pattern means: `GET https://example.com/orders`, where the method may be
 * absent, `*` stands for any characters and `{id}` for one part of a path, and a query must be there only when the pattern has one.
 */
export function fitsRequest(pattern: string, { method, url }: Pick<RecordedRequest, 'method' | 'url'>): boolean {
  const { method: wanted, url: address } = splitRequest(pattern)
  if (wanted !== null && wanted !== method) return false
  const [path = '', query] = splitQuery(address)
  const [actualPath = '', actualQuery] = splitQuery(url)
  if (!globToRegExp(withSlash(path)).test(withSlash(actualPath))) return false
  if (query === undefined) return true
  const actual = new URLSearchParams(actualQuery)
  return [...new URLSearchParams(query)].every(([name, value]) => actual.getAll(name).includes(value))
}

/** `POST https://…` -> method and address; the method is `null` where none stands. */
export function splitRequest(pattern: string): { method: string | null; url: string } {
  const match = /^([A-Z]+)\s+(\S+)$/.exec(pattern.trim())
  return match ? { method: match[1] ?? null, url: match[2] ?? '' } : { method: null, url: pattern.trim() }
}

function splitQuery(url: string): [string, string | undefined] {
  const at = url.indexOf('?')
  return at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)]
}

/** Hosts are the same in any case; `https://example.com` and `https://example.com/` are one address. */
function withSlash(url: string): string {
  return url.replace(/^(\w+:\/\/[^/]+)(.*)$/, (_, host: string, path: string) => host.toLowerCase() + (path || '/'))
}

/** `*` is any run of characters, `{id}` one part of a path. */
function globToRegExp(glob: string): RegExp {
  const pieces = glob.split(/(\*|\{\w+\})/).map((piece) => {
    if (piece === '*') return '.*'
    return /^\{\w+\}$/.test(piece) ? '[^/]+' : piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${pieces.join('')}$`)
}
