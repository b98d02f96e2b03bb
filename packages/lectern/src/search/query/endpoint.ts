/** An endpoint as typed by a reader. */
export interface TypedEndpoint {
  /** In capitals, or `null` for any. */
  method: string | null
  /** The parts of its path. */
  path: string[]
}

const typedEndpoint =
  /^(?:(get|post|put|patch|delete)\s+)?(?:https?:\/\/[^/\s]+)?(?:\/|(?=[^\s/]+\/))(?:v\d+(?:\/|$))?([^\s?#]*)\S*$/i

/** Parses `POST /v1/sources`, `/users/me` or a curl command; `null` for other queries. */
export function endpointIn(query: string): TypedEndpoint | null {
  const match = typedEndpoint.exec(ofCurl(query.trim()))
  if (!match) return null
  const [, method, path = ''] = match
  return { method: method?.toUpperCase() ?? null, path: path.split('/').filter(Boolean) }
}

/** `curl -X POST "https://…" -H …` -> `POST https://…`. Without a method, curl sends GET. */
function ofCurl(query: string): string {
  if (!/^curl\s/i.test(query)) return query
  const [, method = 'GET'] = /\s(?:-X|--request)[\s=]*(\w+)/.exec(query) ?? []
  const [url = ''] = /https?:\/\/[^\s'"]+/.exec(query) ?? []
  return `${method} ${url}`
}

/**
 * Whether a typed endpoint matches; parameters match anything.
 * @param text method and path: `GET /sources/{id}`
 */
export function isEndpoint(typed: TypedEndpoint, text: string): boolean {
  const own = partsOf(text, typed)
  return own.length === typed.path.length && begins(own, typed)
}

/**
 * How closely a typed path matches an endpoint: above 0 if the endpoint starts with it, with or without parameters. So
 * `PUT /sources` is close to `PUT /sources/{id}`.
 */
export function endpointCloseness(typed: TypedEndpoint, text: string): number {
  const own = partsOf(text, typed)
  const fixed = own.filter((part) => !isParameter(part))
  const said = begins(fixed, typed) ? 1 : Number(begins(own, typed)) / 2
  return said + Number(isEndpoint(typed, text)) / 4
}

/** Parts of an endpoint's path; empty if the method differs. */
function partsOf(text: string, { method }: TypedEndpoint): string[] {
  const [own, path = ''] = text.split(' ')
  return method === null || method === own ? path.split('/').filter(Boolean) : []
}

const isParameter = (part = ''): boolean => part.startsWith('{')

function begins(own: readonly string[], { path }: TypedEndpoint): boolean {
  return path.length > 0 && path.every((part, index) => part === own[index] || isParameter(own[index]))
}
