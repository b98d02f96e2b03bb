import { sep } from 'node:path'
import type { SiteDirective } from '../directives/site-directives.ts'
import { inEngine } from '../paths.ts'

const folder = inEngine('src') + sep

/**
 * Makes sure that the application is only made from what decides whether it has to be bundled again: the engine's sources and the packages of
 * the lock file, which the engine's version covers, and the folders of the site's own directives, which have digests.
 * @param directives the site's own directives
 * @throws Error for any other file
 */
export function checkEngineSource(path: string, directives: readonly Pick<SiteDirective, 'folder'>[] = []): void {
  if (path.startsWith(folder) || path.includes(`${sep}node_modules${sep}`)) return
  if (directives.some((directive) => path.startsWith(directive.folder + sep))) return
  throw new Error(`${path} can't be part of the application: a change of it would not make a new one`)
}
