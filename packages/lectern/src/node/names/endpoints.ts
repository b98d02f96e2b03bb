import { nearest } from '../messages/suggest.ts'
import type { KnownName, Reader, Reading } from './known-name.ts'

interface Endpoint {
  name: string
  to: string | null
  method: string
  /** The prefix of its path in URLs, such as `/v1`; may be empty. */
  base: string
  parts: readonly string[]
}

const written = /^(?:(GET|POST|PUT|PATCH|DELETE) )?(\/[^\s?#]+)(?:[?#]\S*)?$/

/**
 * Recognizes `GET /sources/{id}`, `DELETE /v1/sources/dc_abc123` and a path alone if it includes the base: `/v1/sources`.
 * A method with an unknown path is reported only if the path has the base or starts like a known endpoint, because
 * examples mention other endpoints, such as `POST /orders`.
 */
export function endpointReader(names: readonly KnownName[]): Reader {
  const endpoints = names.map(readEndpoint)
  const firstParts = [...new Set(endpoints.map(({ parts }) => parts[0] ?? ''))]
  const bases = [...new Set(endpoints.map(({ base }) => base).filter(Boolean))]
  return (code) => {
    const [, method = '', path = ''] = written.exec(code) ?? []
    const base = bases.find((one) => path.startsWith(`${one}/`))
    const parts = partsOf(path.slice(base?.length ?? 0))
    const [first = ''] = parts
    const isOurs = first !== '' && (base !== undefined || (method !== '' && nearest(first, firstParts) !== null))
    if (!isOurs) return null
    const found = bestOf(endpoints, method, parts)
    return found
      ? { known: true, to: found.to }
      : unknownReading(code, { method, hasBase: base !== undefined }, endpoints)
  }
}

function readEndpoint({ name, to, server = '' }: KnownName): Endpoint {
  const [method = '', path = ''] = name.split(' ')
  const base = URL.canParse(server) ? new URL(server).pathname.replace(/\/$/, '') : ''
  return { name, to, method, base, parts: partsOf(path) }
}

/** The parts of a path between its slashes. */
export function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** The matching endpoint; if several match, the one with the fewest placeholders. */
function bestOf(endpoints: readonly Endpoint[], method: string, parts: readonly string[]): Endpoint | undefined {
  const fitting = endpoints.filter((one) => (method === '' || one.method === method) && fits(one.parts, parts))
  return fitting.toSorted((a, b) => placeholders(a) - placeholders(b))[0]
}

/** Whether the parts of a path are those of an endpoint's; a part in braces matches any. */
export function fits(known: readonly string[], parts: readonly string[]): boolean {
  return known.length === parts.length && known.every((part, index) => part.startsWith('{') || part === parts[index])
}

function placeholders({ parts }: Endpoint): number {
  return parts.filter((part) => part.startsWith('{')).length
}

/** Suggests the nearest endpoint, written like the unknown one: with or without a method and the base. */
function unknownReading(
  code: string,
  { method, hasBase }: { method: string; hasBase: boolean },
  endpoints: readonly Endpoint[],
): Reading {
  const candidates = endpoints.map(({ name, base }) => {
    const whole = hasBase ? name.replace(' ', ` ${base}`) : name
    return method === '' ? whole.replace(/^\S+ /, '') : whole
  })
  return { known: false, nearest: nearest(code, candidates) }
}
