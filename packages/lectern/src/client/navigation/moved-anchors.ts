import { decodeFragment } from '../../shared/routes.ts'

/**
 * The new address of an anchor that has moved to another page, or `undefined`. The query goes along, unless the new address has one.
 * @param movedAnchors of the page that the address leads to: anchor -> new address
 */
export function movedAddress(
  movedAnchors: Readonly<Record<string, string>> | undefined,
  { hash, search }: Pick<URL, 'hash' | 'search'>,
): string | undefined {
  const to = new Map(Object.entries(movedAnchors ?? {})).get(decodeFragment(hash))
  if (to === undefined) return undefined
  const url = new URL(to, location.href)
  url.search ||= search
  return url.href
}
