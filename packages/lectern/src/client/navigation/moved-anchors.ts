import { decodeFragment } from '../../shared/routes/routes.ts'

/**
 * The new address of an anchor or of a whole page, or `undefined` if neither has moved. The query and the
 * requested anchor are kept unless the new address has its own, as browsers do after a server's redirect.
 * @param moved anchor -> new address; that of the page is under `''`
 */
export function movedAddress(
  moved: Readonly<Record<string, string>> = {},
  { hash, search }: Pick<URL, 'hash' | 'search'>,
): string | undefined {
  const table = new Map(Object.entries(moved))
  const own = table.get(decodeFragment(hash))
  const to = own ?? table.get('')
  if (!to) return undefined
  const url = new URL(to, location.href)
  url.search ||= search
  if (!own) url.hash ||= hash
  return url.href
}
