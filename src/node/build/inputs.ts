import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '../engine.ts'
import { type Folder, listFiles } from '../folder.ts'
import type { Project } from '../project.ts'

export interface BuildInputs {
  project: Project
  /** The content folder. */
  folder: Folder
  /** Days of the last changes, which are looked up meanwhile. */
  changes: Promise<ReadonlyMap<string, string>>
  engine: Engine
}

/** Hash of everything that a site is built from: where it is the same, the site is the same. */
export async function hashInputs({ project, folder, changes, engine }: BuildInputs): Promise<string> {
  const { contentDir: _, publicDir, ...rest } = project
  const hash = createHash('sha256').update(JSON.stringify([engine.version, rest]))
  for (const file of folder.files) {
    if (/\.(?:md|svg|ya?ml|json)$/.test(file)) hash.update(`\0${file}\0`).update(folder.read(file))
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
