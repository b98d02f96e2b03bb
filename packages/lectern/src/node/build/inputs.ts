import { cacheKey } from '../cache/cache-key.ts'
import type { SiteFolders } from '../content/site-folders.ts'
import type { Engine } from '../engine.ts'
import type { Folder } from '../folder.ts'
import type { ProjectSettings } from '../project.ts'

export interface BuildInputs {
  project: ProjectSettings
  folders: SiteFolders
  /** Dates of the last changes, which are being looked up. */
  changes: Promise<ReadonlyMap<string, string>>
  engine: Engine
}

/**
 * Key of everything that a site is built from: with the same key, the site is the same. The steps of a build receive only
 * these values, so they can't depend on anything that isn't in the key.
 */
export async function inputsKey({ project, folders, changes, engine }: BuildInputs): Promise<string> {
  // Texts are read and cached first, so that hashing doesn't read the files again.
  for (const file of folders.content.files) folders.content.read(file)
  const [content, publicFiles] = [folders.content, folders.public].map(digestsOf)
  return cacheKey(engine, { project, content, publicFiles, changes: [...(await changes)] })
}

function digestsOf({ files, digest }: Folder): [file: string, digest: string][] {
  return files.map((file) => [file, digest(file)])
}
