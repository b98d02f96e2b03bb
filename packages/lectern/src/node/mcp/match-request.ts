import { decodePart, splitSuffix } from '../../shared/routes/routes.ts'
import { fits, partsOf } from '../names/endpoints.ts'

/** A request as people and programs write it. */
export interface AskedRequest {
  /** In capitals; empty if it isn't said. */
  method: string
  /** Host and port; empty if it isn't said. */
  host: string
  parts: readonly string[]
  /** Whether the text can't be anything but a request. */
  isCertain: boolean
}

/** What requests are compared with. */
export interface Endpoint {
  method: string
  path: string
  /** Address that the path continues, if the reference says it. */
  server: string
}

const methods = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS'
const inMarks = /^[\s`'"*<(]+|[\s`'"*>),.;]+$/g
/** In code and commands: `curl -X POST`, `axios.post(`, `method: "POST"`. */
const methodInCode = new RegExp(`\\b(?:${methods})\\b|(?<=\\.)(?:get|post|put|patch|delete)(?=\\()`)
/** Code that puts an address together: `'/users/' + id + '/keys'`. */
const joined = /(["'`])\s*\+\s*[\w.$[\]]+(?:\s*\+\s*["'`])?/g
const fullAddress = /https?:\/\/(?:[^\s"'`<>()[\]\\]|<\w+>)+/i
/** A variable or placeholder for the server: `$API_URL`, `${url}`, `{{base}}`, `<server>`. */
const variable = /^(?:\$\w+|\$?\{+[^}]*\}+|<[^>]*>)(?=\/)/
const bareHost = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?=\/)/

/**
 * Reads a request: `GET https://api.example.com/v1/users/me?limit=1`, `/users/me`, `users/me`, `$API_URL/users/me`, or the first
 * full address in a command or code.
 * @returns `null` if the text has no address
 */
export function readRequest(asked: string): AskedRequest | null {
  const text = asked.replace(/\s+HTTP\/[\d.]+\s*$/, '').replace(inMarks, '')
  const [, method = '', address = ''] = new RegExp(`^(?:(${methods})\\b[\\s\`'"*]*)?(\\S+)$`, 'i').exec(text) ?? []
  const isAddress = address.includes('/') || (method !== '' && method === method.toUpperCase())
  if (isAddress && !/[([]/.test(address)) {
    const isCertain = method !== '' || /^(?:\/|https?:\/\/)/i.test(address)
    return { ...requestTo(address, method), isCertain }
  }
  const inCode = fullAddress.exec(text.replace(joined, 'x'))?.[0]
  if (inCode === undefined) return null
  return { ...requestTo(inCode, methodInCode.exec(text)?.[0] ?? ''), isCertain: false }
}

function requestTo(written: string, method: string): Omit<AskedRequest, 'isCertain'> {
  const address = written.replace(inMarks, '').replace(variable, '')
  const rest = address.replace(/^https?:\/\//i, '')
  const host = (rest === address ? bareHost : /^[^/?#]*/).exec(rest)?.[0] ?? ''
  const [path] = splitSuffix(rest.slice(host.length))
  return { method: method.toUpperCase(), host: host.toLowerCase(), parts: partsOf(decodePart(path)) }
}

/** Whether a request is one to an endpoint. The host and the path of its server may be left out. */
export function isRequestTo({ method, host, parts }: AskedRequest, endpoint: Endpoint): boolean {
  const [, ownHost = '', basePath = ''] = /^(?:https?:\/\/([^/]*))?(.*)$/i.exec(endpoint.server) ?? []
  if (method !== '' && method !== endpoint.method) return false
  if (host !== '' && host !== ownHost.toLowerCase()) return false
  const base = partsOf(basePath)
  const known = partsOf(endpoint.path)
  return fits(known, parts) || (base.length > 0 && fits([...base, ...known], parts))
}
