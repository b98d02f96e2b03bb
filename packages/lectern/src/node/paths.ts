import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of this package. */
export const engineDir = fileURLToPath(new URL('../../', import.meta.url))

/** Folder that commands work in: it holds `dist/` and `.cache/`. `LECTERN_ROOT` names one other than the current folder. */
export const projectDir = resolve(process.env.LECTERN_ROOT ?? '.') + sep

/** Folder of the site: `site/` in the project if that has a configuration, or else the project itself. */
export const siteDir = existsSync(inProject('site/site.config.ts')) ? inProject('site') : resolve(projectDir)

/** For files that are rebuilt when they're missing. */
export const cacheDir = inProject('.cache')

/** @param path relative to this package */
export function inEngine(path: string): string {
  return join(engineDir, path)
}

/** @param path relative to the project */
export function inProject(path: string): string {
  return join(projectDir, path)
}
