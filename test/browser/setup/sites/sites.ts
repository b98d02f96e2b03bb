import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from '../../../../packages/lectern/src/node/build/build-site.ts'
import { inProject } from '../../../../packages/lectern/src/node/paths.ts'
import { openProject, type Project } from '../../../../packages/lectern/src/node/project.ts'

/** The content of the small site that most tests read. */
export const readerContent = inProject('test/fixtures/reader-site')

/** The folder of each built site, by its name. */
export interface BuiltSites {
  /** Our own site. */
  own: string
  /** The small one of `test/fixtures`. */
  reader: string
  /** The small one with a tag manager. */
  tagged: string
  /** The same, on the author's machine as well. */
  taggedHere: string
  /** The small one with hosted search. */
  hosted: string
  /** The small one after an edit: every chunk of an edited page has another address. */
  edited: string
  /** The small one, with pages that readers can save. */
  offline: string
  /** The same after an edit. */
  offlineEdited: string
}

/**
 * Builds every site that tests read into a folder each.
 * @param ownSite our own one, already built
 */
export async function buildSites(folder: string, ownSite: string): Promise<BuiltSites> {
  const into = async (name: string, project: Project): Promise<string> => {
    await buildSite(project, join(folder, name))
    return join(folder, name)
  }
  const reader = await copyProject(await openProject(readerContent), join(folder, 'reader-content'))
  const edited = await editProject(await copyProject(reader, join(folder, 'edited-content')))
  const own = join(folder, 'own')
  // These tests add a file to it.
  await cp(ownSite, own, { recursive: true })
  return {
    own,
    reader: await into('reader', reader),
    tagged: await into('tagged', withTagManager(reader, false)),
    taggedHere: await into('tagged-here', withTagManager(reader, true)),
    hosted: await into('hosted', withHostedSearch(reader)),
    edited: await into('edited', edited),
    offline: await into('offline', withOffline(reader)),
    offlineEdited: await into('offline-edited', withOffline(edited)),
  }
}

function withTagManager(project: Project, onLoopback: boolean): Project {
  const tagManager = { id: 'GTM-TEST', src: 'https://tags.example/gtm.js', onLoopback }
  return { ...project, config: { ...project.config, tagManager } }
}

function withOffline(project: Project): Project {
  return { ...project, config: { ...project.config, offline: true } }
}

/** The small site as the hosted search answers for it. */
export function withHostedSearch(project: Project): Project {
  const hosted = { appId: 'TESTAPP', apiKey: 'public-key', indexName: 'reader' }
  return { ...project, config: { ...project.config, search: { ...project.config.search, hosted } } }
}

/** Outside the repository, whose history would make the pages of the two copies differ. */
async function copyProject(project: Project, contentDir: string): Promise<Project> {
  await cp(project.contentDir, contentDir, { recursive: true })
  return { ...project, contentDir }
}

/** The pages that a test follows over a deployment, each with one word more. */
async function editProject(project: Project): Promise<Project> {
  for (const page of ['guide/index.md', 'guide/short.md']) {
    const file = join(project.contentDir, page)
    await writeFile(file, `${await readFile(file, 'utf8')}\nDeployed again.\n`)
  }
  return project
}
