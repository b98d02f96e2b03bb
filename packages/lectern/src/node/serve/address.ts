import type { IncomingMessage } from 'node:http'
import { splitSuffix } from '../../shared/routes.ts'

/** Any path is taken as one of this host, also `//` and `//example.com/`, which alone would be no URL or another host's. */
export function urlOf(request: IncomingMessage): URL {
  return new URL(`http://localhost/${(request.url ?? '').replace(/^\//, '')}`)
}

/** The reader's query goes with them, in place of the target's own; its fragment stays last. */
export function withQuery(target: string, search: string): string {
  if (search === '') return target
  const [address = '', fragment] = target.split('#')
  const [path] = splitSuffix(address)
  return path + search + (fragment === undefined ? '' : `#${fragment}`)
}
