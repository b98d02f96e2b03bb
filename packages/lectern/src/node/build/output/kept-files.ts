import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { isHashed } from '../../../shared/routes/hashed-path.ts'
import { type KeptFiles, readKept, readMarker } from './site-marker.ts'

/** Which files of earlier builds stay. */
export interface Keep {
  /** How many builds back. */
  builds: number
  /** The site's path on the host. */
  base: string
}

/**
 * Chooses the files of earlier builds that stay, so that tabs opened before a deployment still find their chunks. Only files with
 * a hash in their name can stay next to their successors.
 * @param outDir the site before the build
 * @param current the files of the new site
 */
export function chooseKept(outDir: string, current: readonly string[], { builds, base }: Keep): KeptFiles {
  if (builds === 0) return new Map()
  const isCurrent = new Set(current)
  const before = readKept(outDir)
  const ages = [...(readMarker(outDir) ?? [])].map((path) => [path, (before.get(path) ?? 0) + 1] as const)
  return new Map(
    ages.filter(
      ([path, age]) =>
        age <= builds &&
        !isCurrent.has(path) &&
        isHashed(`/${path.replace(/\.br$/, '')}`, base) &&
        isFile(join(outDir, path)),
    ),
  )
}

function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
