import { existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { markerName } from '../../folder.ts'
import { hasCode } from '../../messages/thrown.ts'
import { projectDir } from '../../paths.ts'
import { fileProblem, SiteError, siteError } from '../../problem.ts'
import type { Project } from '../../project.ts'
import { foldersOf, readMarker } from './site-marker.ts'

/**
 * Resolves symlinks in the path of the output folder, so that a build never replaces the link itself.
 * @throws SiteError if the path can't be an output folder of this project
 */
export function resolveOutput(
  outDir: string,
  { contentDir, publicDir }: Pick<Project, 'contentDir' | 'publicDir'>,
): string {
  const dir = realPathOf(outDir)
  const sources = [['content', contentDir] as const, ...(publicDir === null ? [] : [['public', publicDir] as const])]
  for (const [name, source] of sources) {
    const real = realPathOf(source)
    // If the pages are in the project's folder, so is the output; reading pages skips it.
    const isProject = real === realPathOf(projectDir) && dir !== real
    if (isInside(dir, real) && !isProject)
      throw siteError(outDir, `is inside the ${name} folder`, `choose a folder outside ${source}`)
    if (isInside(real, dir)) throw siteError(outDir, `contains the ${name} folder ${source}`, 'choose an empty folder')
  }
  // The shell would be left in the old folder, which is removed.
  if (isInside(process.cwd(), dir))
    throw siteError(
      outDir,
      'is your current folder, or contains it, and a build replaces it',
      `change to another folder first: cd ${dirname(dir)}`,
    )
  return dir
}

/**
 * Makes sure that a folder may be replaced: it doesn't exist, is empty, or has the marker of a build.
 * @throws SiteError otherwise
 */
export function checkReplaceable(outDir: string): void {
  const stats = statSync(outDir, { throwIfNoEntry: false })
  if (!stats) return
  if (!stats.isDirectory()) throw siteError(outDir, 'is a file, not a folder', 'choose a folder')
  if (readMarker(outDir) !== null || readdirSync(outDir).length === 0) return
  if (existsSync(join(outDir, markerName)))
    throw siteError(
      outDir,
      `its ${markerName} file is damaged`,
      'delete the folder if you no longer need what is in it',
    )
  // Builds that left no marker wrote both of these.
  const isOlderSite = existsSync(join(outDir, '404.html')) && existsSync(join(outDir, '_redirects'))
  throw isOlderSite
    ? siteError(
        outDir,
        `looks like a site from an older version: it has no ${markerName} file, so the build can't tell its files from yours`,
        'delete the folder if it contains nothing but the built site, then build again',
      )
    : siteError(
        outDir,
        `is not empty and has no ${markerName} file, so it is not a built site`,
        'choose a new or empty folder',
      )
}

/**
 * Makes sure that an update doesn't overwrite files or folders that a build didn't write.
 * @param written paths that the update writes
 * @param own what the last build wrote there
 * @throws SiteError naming each path that is taken
 */
export function checkUnobstructed(outDir: string, written: readonly string[], own: ReadonlySet<string>): void {
  const isTaken = (path: string): boolean => {
    const stats = statOf(join(outDir, path))
    return own.has(path) ? stats?.isDirectory() === true : stats !== undefined
  }
  const folders = [...foldersOf(written)].filter((path) => statOf(join(outDir, path))?.isDirectory() === false)
  const files = written.filter(isTaken)
  if (files.length + folders.length === 0) return
  throw new SiteError(
    [...files, ...folders].map((path) =>
      fileProblem(
        join(outDir, path),
        'the site needs this path, but something else is there',
        'move it out of the output folder, or build into a new folder',
      ),
    ),
  )
}

/** Whether a path is a folder or anywhere below it. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`))
}

/** Stats of a path, without following symlinks; `undefined` if nothing is there. */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (hasCode(error, 'ENOTDIR')) return undefined
    throw error
  }
}

/** Resolves symlinks in the existing part of a path. */
function realPathOf(path: string): string {
  const stats = statOf(path)
  if (stats?.isSymbolicLink() && !existsSync(path))
    throw siteError(path, 'is a broken symbolic link', 'create the folder it points to, or remove the link')
  if (stats) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(realPathOf(parent), basename(path))
}
