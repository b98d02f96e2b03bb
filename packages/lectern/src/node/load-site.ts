import { readChangeDates } from './content/change-dates.ts'
import { compileContent } from './content/compile-content.ts'
import { settingsFrom } from './content/markdown-settings.ts'
import { readPages } from './content/read-content.ts'
import { openFolders } from './content/site-folders.ts'
import { loadGenerators } from './generators/load-generators.ts'
import { type Problem, SiteError } from './problem.ts'
import { locate, type Project } from './project.ts'
import { assembleSite, type Site } from './site.ts'

/**
 * Reads, compiles and checks a site's content.
 * @throws SiteError with every problem found
 */
export async function loadSite(project: Project): Promise<{ site: Site; warnings: Problem[] }> {
  const { config, strict, addresses } = project
  const folders = openFolders(project)
  const content = readPages(folders.content, await loadGenerators(config))
  const changes = await readChangeDates(project.contentDir)
  const compiled = await compileContent(content.sources, settingsFrom({ ...project, folders }, content.sources))
  const publicFiles = folders.public.files
  const { site, problems } = assembleSite({ config, compiled, changes, publicFiles, strict, addresses })
  const all = await locate([...content.problems, ...problems], project)
  if (all.some((problem) => problem.severity === 'error')) throw new SiteError(all)
  return { site, warnings: all }
}
