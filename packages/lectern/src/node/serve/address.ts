import type { IncomingMessage } from 'node:http'
import { splitSuffix } from '../../shared/routes.ts'

/** Parses the path of a request, even `//` and `//example.com/`, which would otherwise be invalid or name another host. */
export function urlOf(request: IncomingMessage): URL {
  return new URL(`http://localhost/${(request.url ?? '').replace(/^\//, '')}`)
}

/** Replaces the target's query with the reader's, and keeps the fragment. */
export function withQuery(target: string, search: string): string {
  if (search === '') return target
  const [address = '', fragment] = target.split('#')
  const [path] = splitSuffix(address)
  return path + search + (fragment === undefined ? '' : `#${fragment}`)
}
