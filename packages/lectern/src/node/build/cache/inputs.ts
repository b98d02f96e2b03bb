import { createHash } from 'node:crypto'
import type { SiteFolders } from '../../content/site-folders.ts'
import type { Engine } from '../../engine.ts'
import type { BuildProject } from '../production.ts'

export interface BuildInputs {
  project: BuildProject
  folders: SiteFolders
  /** Days of the last changes, which are looked up meanwhile. */
  changes: Promise<ReadonlyMap<string, string>>
  engine: Engine
}

/**
 * Hash of everything that a site is built from: if it is the same, so is the site. The steps of a build get these values and nothing
 * else, so they can't depend on anything that isn't hashed here.
 */
export async function hashInputs({ project, folders, changes, engine }: BuildInputs): Promise<string> {
  const { content, public: publicFolder } = folders
  // Texts are read here and used later, so their files are read once.
  for (const file of content.files) content.read(file)
  const digests = [content, publicFolder].map(({ files, digest }) => files.map((file) => [file, digest(file)]))
  const values = [engine.version, project, digests, [...(await changes)]]
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}
