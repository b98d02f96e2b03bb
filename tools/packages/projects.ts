import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { globSync } from 'tinyglobby'
import { z } from 'zod'
import { inProject, projectDir } from '../../packages/lectern/src/node/paths.ts'

const names = z.record(z.string(), z.string()).default({})
const manifestSchema = z.object({
  engines: z.object({ node: z.string() }).optional(),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
})
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>

export interface LockedPackage {
  name: string
  version: string
  /** `null` if the manifest of the package has none. */
  license: string | null
  hasInstallScript: boolean
}

/** Paths of our own files of this name, sorted. */
function findAll(name: string): string[] {
  const ignore = ['**/node_modules/**', '**/dist/**', 'test/fixtures/**']
  return globSync(`**/${name}`, { cwd: projectDir, ignore }).toSorted()
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(inProject(path), 'utf8'))

/** Every manifest of the project, by path. */
export function readManifests(): Map<string, Manifest> {
  return new Map(findAll('package.json').map((path) => [path, manifestSchema.parse(readJson(path))]))
}

/** The folders that packages are installed in, such as `site/checks`. */
export function installFolders(): string[] {
  return findAll('package-lock.json').map(dirname)
}

/** Every package of a folder's lock file, whatever system it's for. */
export function readLock(folder: string): LockedPackage[] {
  const { packages } = lockSchema.parse(readJson(`${folder}/package-lock.json`))
  return Object.entries(packages).flatMap(([path, { name, version = '', license = null, link, hasInstallScript }]) => {
    const [, inPath] = /.*node_modules\/(.+)$/.exec(path) ?? []
    if (inPath === undefined || link) return []
    return { name: name ?? inPath, version, license, hasInstallScript: hasInstallScript === true }
  })
}
