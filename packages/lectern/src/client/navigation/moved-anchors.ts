import type { PageData } from '../../shared/page-record.ts'
import { decodeFragment } from '../../shared/routes.ts'

/**
 * The new address of an anchor that has moved to another page, or `undefined`. The query goes along, unless the new address has one.
 * @param page that the address leads to
 */
export function movedAddress(
  page: Pick<PageData, 'movedAnchors'> | undefined,
  { hash, search }: Pick<URL, 'hash' | 'search'>,
): string | undefined {
  const to = new Map(Object.entries(page?.movedAnchors ?? {})).get(decodeFragment(hash))
  if (!to) return undefined
  const url = new URL(to, location.href)
  url.search ||= search
  return url.href
}
