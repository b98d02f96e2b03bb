import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Engine } from '../engine.ts'
import type { Project } from '../project.ts'

export interface BuildInputs {
  project: Project
  /** Those below the content folder, as `listFiles` gives them. */
  files: readonly string[]
  /** Days of the last changes, which are looked up meanwhile. */
  changes: Promise<ReadonlyMap<string, string>>
  engine: Engine
}

/** Hash of everything that a site is built from: where it is the same, the site is the same. */
export async function hashInputs({ project, files, changes, engine }: BuildInputs): Promise<string> {
  const { contentDir, publicDir, ...rest } = project
  const hash = createHash('sha256').update(JSON.stringify([engine.version, rest]))
  for (const file of files) {
    if (/\.(?:md|svg|ya?ml|json)$/.test(file)) hash.update(`\0${file}\0`).update(readFileSync(join(contentDir, file)))
  }
  for (const file of publicDir === null ? [] : listFiles(publicDir)) {
    hash.update(`\0${file}\0${publicFileKey(join(publicDir ?? '', file))}`)
  }
  return hash.update(`\0${JSON.stringify([...(await changes)])}`).digest('hex')
}

/** Public files may be large: when and how large they were written tells enough. */
export function publicFileKey(path: string): string {
  const { size, mtimeMs } = statSync(path)
  return `${size}-${mtimeMs}`
}

/** Every file below a folder, sorted, with forward slashes; none where there is no such folder. */
export function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}
