import {
  decodeFragment,
  decodePart,
  isExternal,
  linkedAddress,
  routeToFile,
  splitSuffix,
  withBase,
  withTrailingSlash,
} from '../../shared/routes/routes.ts'
import type { SiteConfig } from '../config/schema.ts'

/** One entry of the redirect table. */
export interface RedirectEntry {
  /** The old address as its author wrote it. */
  written: string
  /** Route of the old address, base excluded. */
  route: string
  /** The old anchor without its `#`; empty for an entry that redirects a whole page. */
  anchor: string
  /** The new address as its author wrote it. */
  to: string
}

/** The redirect table of a site, which every check and output reads. */
export function readRedirects({ redirects }: Pick<SiteConfig, 'redirects'>): RedirectEntry[] {
  return Object.entries(redirects).map(([written, to]) => {
    const [path, fragment] = splitSuffix(written)
    return { written, route: withTrailingSlash(path), anchor: decodeFragment(fragment), to }
  })
}

/** The file of a redirected page: `/my%20page/` -> `my page/index.html`, because hosts look for the decoded path. */
export function redirectFile(route: string): string {
  return routeToFile(route).split('/').map(decodeName).join('/')
}

/** A folder or file that a part of an address names. One that would lead elsewhere stays encoded. */
function decodeName(part: string): string {
  const name = decodePart(part)
  return /[\\/\p{Cc}]|^\.{0,2}$/u.test(name) ? part : name
}

/** `('/x/', 'a')` -> `/x/#a`, and `('/x/', '')` -> `/x/`: how addresses are compared and recorded. */
export function addressKey(route: string, anchor: string): string {
  return anchor === '' ? route : `${route}#${anchor}`
}

/** The new address of a redirect: with the base, or that of another site. */
export function targetAddress(to: string, base: string): string {
  if (isExternal(to)) return to
  const [written, suffix] = splitSuffix(to)
  // Browsers treat `/\x/` and `//x/` as addresses of another host.
  const path = written.replace(/[\\/]+/g, '/')
  return withBase(base, linkedAddress(path)) + suffix
}
