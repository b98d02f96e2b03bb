import type { IncomingMessage } from 'node:http'
import { splitSuffix } from '../../shared/routes/routes.ts'

/** What a request asks for. */
export interface Address {
  /** Decoded, without `.`, `..` and empty parts, as nginx compares it; `null` if it is malformed or outside the root. */
  path: string | null
  /** Whether it was sent with empty parts, such as `/x//`. */
  hasEmptyParts: boolean
  /** `?` and the query, as it was sent; empty for an empty query. */
  search: string
}

/** Reads the address of a request. Proxies send the host along with the path. */
export function addressOf({ url = '' }: Pick<IncomingMessage, 'url'>): Address {
  const [path, suffix] = splitSuffix(url.replace(/^https?:\/\/[^/?#]*/i, ''))
  return { path: cleanPath(path), hasEmptyParts: path.includes('//'), search: /^\?[^#]+/.exec(suffix)?.[0] ?? '' }
}

function cleanPath(sent: string): string | null {
  const path = decodePath(sent)
  if (path === '') return '/'
  if (path === null || !path.startsWith('/')) return null
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null
    if (!['', '.', '..'].includes(part)) parts.push(part)
  }
  const isFolder = parts.length > 0 && /\/\.{0,2}$/.test(path)
  return `/${parts.join('/')}${isFolder ? '/' : ''}`
}

/** `null` for a malformed `%` sequence or a null byte. */
function decodePath(sent: string): string | null {
  try {
    const path = decodeURIComponent(sent)
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}

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
