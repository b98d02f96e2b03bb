import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPages } from '../content/find-pages.ts'
import { pageText, parentOf, readRoute, refusePage, sourceFor } from '../content/new-page.ts'
import { skimRecord } from '../content/skim.ts'
import { writeAll } from '../content/write-all.ts'
import { howToRun } from '../how-to-run.ts'
import { normalizeText } from '../pipeline/read.ts'
import { usageError } from '../problem.ts'
import { openProject, type Project } from '../project.ts'
import { type Command, stringValue } from './command.ts'

/** Creates a page that passes the checks as soon as its author has replaced its text. */
export const newPage: Command = {
  takesWords: true,
  options: { content: { type: 'string' } },
  usage: '[--content DIR] /some/route/ "Title"',
  async run(input) {
    const [written, title, ...more] = input.positionals
    if (!written || !title || more.length > 0)
      throw usageError('missing route or title, or the title is not in quotes', howToRun('new', newPage.usage))
    const project = await openProject(stringValue(input, 'content'), input.engine)
    const { file, route } = await addPage(written, title, project)
    console.log(`${file}\n${await nextSteps(route, project)}`)
  },
}

/** Instructions after creating a page. */
export async function nextSteps(route: string, project: Pick<Project, 'config' | 'configFile'>): Promise<string> {
  const { config, configFile } = project
  const file = configFile && (await import('../config/places.ts')).fileOfSetting(configFile, 'sidebars')
  const place =
    config.sidebars && file
      ? `To set its place in the sidebar, add '${route}' to a sidebar in ${file}`
      : 'It is in the sidebar under its folder. Write its content'
  return `${place}, then link to it from another page.`
}

/**
 * Writes the source of a new page.
 * @param written the route as typed
 * @returns the file and the page's route
 * @throws SiteError if the route is invalid or taken
 */
export async function addPage(
  written: string,
  title: string,
  project: Project,
): Promise<{ file: string; route: string }> {
  const read = readRoute(written)
  if (!('route' in read)) throw usageError(read.message, read.fix)
  const { route } = read
  const pages = await readPages(project)
  const refused = refusePage(route, title, { pages, redirects: project.config.redirects })
  if (refused) throw usageError(refused.message, refused.fix)
  const file = join(project.contentDir, sourceFor(route))
  writeAll(new Map([[file, pageText(title, parentOf(route, pages))]]))
  return { file, route }
}

async function readPages({ contentDir, config }: Project) {
  const files = findPages(contentDir)
  return files.map((file) =>
    skimRecord(file, normalizeText(readFileSync(join(contentDir, file), 'utf8')), config.constants),
  )
}
