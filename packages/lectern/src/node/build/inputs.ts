import { cacheKey } from '../cache/cache-key.ts'
import type { Folder } from '../folder.ts'
import { latestEdits } from '../history/page-changes.ts'
import type { History } from '../history/read-history.ts'
import type { BuildContext } from './build-context.ts'

/**
 * Key of everything that a site is built from: with the same key, the site is the same. The steps of a build receive only
 * these values, so they can't depend on anything that isn't in the key.
 * @param reading the history, which is being read
 */
export async function inputsKey(
  { project, folders, engine }: Pick<BuildContext, 'project' | 'folders' | 'engine'>,
  reading: Promise<History>,
): Promise<string> {
  // Texts are read and cached first, so that hashing doesn't read the files again.
  for (const file of folders.content.files) folders.content.read(file)
  const [content, publicFiles] = [folders.content, folders.public].map(digestsOf)
  const { dates, edits, gap } = await reading
  const history = { dates: [...dates], edits: project.config.feeds ? latestEdits(edits) : [], gap }
  return cacheKey(engine, { project, content, publicFiles, history })
}

function digestsOf({ files, digest }: Folder): [file: string, digest: string][] {
  return files.map((file) => [file, digest(file)])
}
