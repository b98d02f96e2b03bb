import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from './hash.ts'

/** Folder of this package. */
export const engineDir = fileURLToPath(new URL('../../', import.meta.url))

/** Folder that contains `dist/` and `.cache/`: `LECTERN_ROOT`, or the current folder. */
export const projectDir = resolve(process.env.LECTERN_ROOT ?? '.') + sep

/** Folder of the site: `site/` if it has a configuration, otherwise the project itself. */
export const siteDir = existsSync(inProject('site/site.config.ts')) ? inProject('site') : resolve(projectDir)

/** For files that can be recreated. */
export const cacheDir = inProject('.cache')

/** Where builds of a site cache their results. @param contentDir absolute path of the site's pages */
export function siteCacheDir(contentDir: string): string {
  return join(cacheDir, 'sites', hashOf(contentDir))
}

/** What messages call a file of a site: its path in the project, or if the site is elsewhere, in the site's folder. */
export function nameInProject(file: string, configFile: string): string {
  const inside = relative(projectDir, file)
  const isInside = !isAbsolute(inside) && !inside.startsWith('..')
  return (isInside ? inside : relative(dirname(configFile), file)).replaceAll(sep, '/')
}

/** @param path relative to this package */
export function inEngine(path: string): string {
  return join(engineDir, path)
}

/** @param path relative to the project */
export function inProject(path: string): string {
  return join(projectDir, path)
}
