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
export function isEndpoint({ method, path }: TypedEndpoint, text: string): boolean {
  const [ownMethod, ownPath = ''] = text.split(' ')
  const parts = ownPath.split('/').filter(Boolean)
  if ((method !== null && method !== ownMethod) || parts.length !== path.length) return false
  return parts.every((part, index) => part.startsWith('{') || part === path[index])
}
