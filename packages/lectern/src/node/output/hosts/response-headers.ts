import { isHashed } from '../../../shared/routes/hashed-path.ts'

/**
 * Sent with every answer, along with the Content Security Policy. Programs on other sites may read everything, because it is public and
 * the same for everyone. The permissions are those that a documentation site never asks for.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Its value is longer than all other headers together. */
export const policyHeader = 'Content-Security-Policy'

/** The security headers of a site. @param policy its Content Security Policy */
export function securityHeadersWith(policy: string): Readonly<Record<string, string>> {
  return { ...securityHeaders, [policyHeader]: policy }
}

/**
 * A file's headers among those of all files. The hashed parts of pages have no policy, because the page's own policy applies to them,
 * and it would double the bytes of the first visit's style and script.
 * @param path below the host's root folder @param base the site's path
 */
export function headersOfFile(
  all: Readonly<Record<string, string>>,
  path: string,
  base: string,
): Readonly<Record<string, string>> {
  if (!isHashed(`/${path}`, base)) return all
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== policyHeader))
}

/** For files that never change. */
export const immutable = 'public, max-age=31536000, immutable'
/** For everything else: kept, but only used after asking whether it has changed. */
export const revalidated = 'no-cache'

/** The `Cache-Control` header of a file. @param path below the host's root folder @param base the site's path */
export function cacheControl(path: string, base: string): string {
  return isHashed(`/${path}`, base) ? immutable : revalidated
}

/** Files at the root of a host that the build writes. */
export const hostFiles: readonly string[] = [
  '_headers',
  '_redirects',
  '_redirects.map',
  '_pages.map',
  '_nginx.conf',
  '_redirects.json',
]
/** Those that are instructions for hosts, not for readers. nginx reads it too. */
export const hostFilePath = String.raw`^/_(?:headers|redirects|redirects\.map|pages\.map|nginx\.conf)$`
/** Files whose name, or that of a folder, starts with a dot, except those that standards put into `/.well-known/`. */
export const hiddenPath = String.raw`/\.(?!well-known/)`
const hidden = new RegExp(`${hostFilePath}|${hiddenPath}`)

/** Whether a path, decoded, is never served. */
export function isHidden(path: string): boolean {
  return hidden.test(path)
}
