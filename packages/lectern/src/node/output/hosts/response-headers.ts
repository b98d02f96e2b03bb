/** Sent with every answer. The permissions are those that a documentation site never asks for. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Content-Security-Policy': "frame-ancestors 'self'",
}

/** For files that never change. */
export const immutable = 'public, max-age=31536000, immutable'
/** For everything else: kept, but only used after asking whether it has changed. */
export const revalidated = 'no-cache'

/** Paths of files with a hash of their content in their name, without the `$` at the end. nginx reads it too. */
export const hashedPath = String.raw`\.[\w-]{8}\.(?:js|css|json|svg)|/assets/search/[0-9a-f]{8}\.json`
const hashed = new RegExp(`(?:${hashedPath})$`)

/** The `Cache-Control` header of a file. */
export function cacheControl(path: string): string {
  return hashed.test(path) ? immutable : revalidated
}

/** Files at the root of a host that are instructions for hosts, not for readers. nginx reads it too. */
export const hostFilePath = String.raw`^/_(?:headers|redirects|redirects\.map|pages\.map|nginx\.conf)$`
/** Files whose name, or that of a folder, starts with a dot, except those that standards put into `/.well-known/`. */
export const hiddenPath = String.raw`/\.(?!well-known/)`
const hidden = new RegExp(`${hostFilePath}|${hiddenPath}`)

/** Whether a path, decoded, is never served. */
export function isHidden(path: string): boolean {
  return hidden.test(path)
}
