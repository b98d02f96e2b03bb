import { sep } from 'node:path'
import type { BrowserParts } from '../directives/browser-parts.ts'
import { inEngine } from '../paths.ts'

const folder = inEngine('src') + sep

/**
 * Makes sure that the application is bundled only from files whose changes trigger a new bundle: the engine's sources and
 * packages, which are covered by the engine's version, and the folders of the site's directives, which have digests.
 * @param directives the site's own directives
 * @throws Error for any other file
 */
export function checkEngineSource(path: string, directives: readonly Pick<BrowserParts, 'folder'>[] = []): void {
  if (path.startsWith(folder) || path.includes(`${sep}node_modules${sep}`)) return
  if (directives.some((directive) => path.startsWith(directive.folder + sep))) return
  throw new Error(`${path} can't be part of the application, because changing it would not trigger a new bundle`)
}
