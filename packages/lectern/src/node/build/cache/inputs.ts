import { createHash } from 'node:crypto'
import type { SiteFolders } from '../../content/site-folders.ts'
import type { Engine } from '../../engine.ts'
import type { ProjectSettings } from '../../project.ts'

export interface BuildInputs {
  project: ProjectSettings
  folders: SiteFolders
  /** Dates of the last changes, which are being looked up. */
  changes: Promise<ReadonlyMap<string, string>>
  engine: Engine
}

/**
 * Hash of everything that a site is built from: with the same hash, the site is the same. The steps of a build receive only
 * these values, so they can't depend on anything that isn't hashed here.
 */
export async function hashInputs({ project, folders, changes, engine }: BuildInputs): Promise<string> {
  const { content, public: publicFolder } = folders
  // Texts are read and cached first, so that hashing doesn't read the files again.
  for (const file of content.files) content.read(file)
  const digests = [content, publicFolder].map(({ files, digest }) => files.map((file) => [file, digest(file)]))
  const values = [engine.version, project, digests, [...(await changes)]]
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}
