import { readChangeDates } from './content/change-dates.ts'
import { compileContent } from './content/compile-content.ts'
import { markdownSettings } from './content/markdown-settings.ts'
import { readContent } from './content/read-content.ts'
import { type Problem, SiteError } from './problem.ts'
import { locate, type Project } from './project.ts'
import { assembleSite, type Site } from './site.ts'

/**
 * Reads, compiles and checks a site's content.
 * @throws SiteError with every problem found
 */
export async function loadSite(project: Project): Promise<{ site: Site; warnings: Problem[] }> {
  const [content, changes] = await Promise.all([readContent(project.contentDir), readChangeDates(project.contentDir)])
  const compiled = await compileContent(content.sources, markdownSettings(project, content.sources))
  const { site, problems } = assembleSite({ config: project.config, compiled, changes, strict: project.strict })
  const all = await locate([...content.problems, ...problems], project)
  if (all.some((problem) => problem.severity === 'error')) throw new SiteError(all)
  return { site, warnings: all }
}
