/**
 * Paths of the engine's files with a hash of their content in their name, below the base. The pattern has no `^` at the start and no
 * `$` at the end. Outside the engine's folders, a name such as `data.overview.json` only looks like one. nginx reads it too.
 */
export const hashedPath = String.raw`/assets/(?:(?:icon|(?:js|css|offline|search)/[^/]+)\.[\w-]{8}\.(?:js|css|json|svg)|search/[0-9a-f]{8}\.json)`

const hashed = new RegExp(`^${hashedPath}$`)

/** Whether a file never changes. @param path of the URL, decoded @param base the site's path */
export function isHashed(path: string, base: string): boolean {
  return path.startsWith(base) && hashed.test(path.slice(base.length - 1))
}
