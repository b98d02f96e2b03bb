import { posix } from 'node:path'
import { decodeFragment, isExternal, linkedAddress, sourceToRoute, splitSuffix } from '../../shared/routes/routes.ts'
import type { Address } from '../checks/targets.ts'
import { linkedRoute } from '../markdown/render/resolve-link.ts'
import { addressKey } from '../redirects/read-redirects.ts'

/** How addresses and files change. */
export interface Renames {
  /** Old route -> new route, of every page that moves or is deleted. */
  routes: ReadonlyMap<string, string>
  /** A heading whose anchor changes. */
  heading: { from: Address; to: Address } | null
  /** Source below the content folder -> its new path; `null` if it's deleted. */
  files: ReadonlyMap<string, string | null>
  /** Whether pages are deleted, so that links to their headings lead to the page that replaces them. */
  deletes: boolean
}

/** The new form of a site path such as `/old/?q=1#a`, or of a pattern, `/old/*`; `null` if it doesn't change. */
export function renameSitePath(written: string, { routes, heading, deletes }: Renames): string | null {
  if (!written.startsWith('/') || isExternal(written)) return null
  const section = written.endsWith('/*') && !deletes ? routes.get(written.slice(0, -1)) : undefined
  if (section !== undefined) return `${section}*`
  const [path, suffix] = splitSuffix(written)
  const route = linkedAddress(path)
  const moved = routes.get(route)
  if (moved !== undefined) return deletes ? moved : moved + suffix
  if (heading?.from.route !== route || decodeFragment(/#.*$/.exec(suffix)?.[0] ?? '') !== heading.from.anchor)
    return null
  return addressKey(heading.to.route, heading.to.anchor)
}

/**
 * The new form of a link on a page: a site path, a relative path to a source, or an anchor on the same page.
 * @param file the page's current source; `null` for text that isn't a page
 * @returns `null` if it stays as it is
 */
export function renameLink(written: string, file: string | null, renames: Renames): string | null {
  if (file === null || written.startsWith('/')) return renameSitePath(written, renames)
  if (isExternal(written)) return null
  const own = sourceToRoute(file)
  const [path, suffix] = splitSuffix(written)
  const route = linkedRoute(path, { route: own, relativePath: file })
  if (route === null) return null
  const changed = renameSitePath(route + suffix, renames)
  if (path === '') return changed === null || !renames.heading ? null : withoutRoute(changed, own)
  const target = posix.join(posix.dirname(file), path)
  const movesBoth = !renames.deletes && !renames.heading && (renames.files.has(file) || renames.files.has(target))
  return movesBoth ? relativePath(target, file, renames.files) + suffix : changed
}

/** `/x/#a` on the page `/x/` -> `#a`. */
function withoutRoute(address: string, own: string): string {
  return address.startsWith(`${own}#`) ? address.slice(own.length) : address
}

function relativePath(target: string, file: string, files: Renames['files']): string {
  const from = files.get(file) ?? file
  const to = files.get(target) ?? target
  return posix.relative(posix.dirname(from), to)
}
