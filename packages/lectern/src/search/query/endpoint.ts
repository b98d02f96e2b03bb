/** An endpoint as a reader types it. */
export interface TypedEndpoint {
  /** In capitals, or `null` for any. */
  method: string | null
  /** The parts of its path. */
  path: string[]
}

const typedEndpoint =
  /^(?:(get|post|put|patch|delete)\s+)?(?:https?:\/\/[^/\s]+)?(?:\/|(?=[^\s/]+\/))(?:v\d+(?:\/|$))?([^\s?#]*)\S*$/i

/** `POST /v1/sources`, `/users/me` or a call by curl; `null` when the query is none. */
export function endpointIn(query: string): TypedEndpoint | null {
  const match = typedEndpoint.exec(ofCurl(query.trim()))
  if (!match) return null
  const [, method, path = ''] = match
  return { method: method?.toUpperCase() ?? null, path: path.split('/').filter(Boolean) }
}

/** `curl -X POST "https://…" -H …` -> `POST https://…`; without a method curl gets. */
function ofCurl(query: string): string {
  if (!/^curl\s/i.test(query)) return query
  const [, method = 'GET'] = /\s(?:-X|--request)[\s=]*(\w+)/.exec(query) ?? []
  const [url = ''] = /https?:\/\/[^\s'"]+/.exec(query) ?? []
  return `${method} ${url}`
}

/**
 * Whether a typed endpoint is this one; what stands for a parameter may be anything.
 * @param text method and path: `GET /sources/{id}`
 */
export function isEndpoint(typed: TypedEndpoint, text: string): boolean {
  const own = partsOf(text, typed)
  return own.length === typed.path.length && begins(own, typed)
}

/**
 * How close a typed path is to an endpoint's own words, and whether it is that one: above 0 where it begins so, with or
 * without what stands for a parameter. So `PUT /sources` is close to `PUT /sources/{id}`.
 */
export function endpointCloseness(typed: TypedEndpoint, text: string): number {
  const own = partsOf(text, typed)
  const fixed = own.filter((part) => !isParameter(part))
  const said = begins(fixed, typed) ? 1 : Number(begins(own, typed)) / 2
  return said + Number(isEndpoint(typed, text)) / 4
}

/** Parts of an endpoint's path; none where it has another method than is asked for. */
function partsOf(text: string, { method }: TypedEndpoint): string[] {
  const [own, path = ''] = text.split(' ')
  return method === null || method === own ? path.split('/').filter(Boolean) : []
}

const isParameter = (part = ''): boolean => part.startsWith('{')

function begins(own: readonly string[], { path }: TypedEndpoint): boolean {
  return path.length > 0 && path.every((part, index) => part === own[index] || isParameter(own[index]))
}
