import { bundleClient } from './bundle/bundle-client.ts'
import { readChangeDates } from './content/change-dates.ts'
import { compileContent } from './content/compile-content.ts'
import { readContent } from './content/read-content.ts'
import { createRedirectRules } from './output/host-rules.ts'
import { resolveRedirects } from './output/redirects.ts'
import { createSiteFiles } from './output/site-files.ts'
import { writeSite } from './output/write-site.ts'
import { type Problem, SiteError } from './problem.ts'
import { locate, markdownSettings, type Project } from './project.ts'
import { assembleSite, type Site } from './site.ts'

export interface BuildResult {
  pageCount: number
  fileCount: number
  warnings: Problem[]
}

/**
 * Builds a site into a folder.
 * @throws SiteError with every problem found; nothing is written then
 */
export async function buildSite(project: Project, outDir: string): Promise<BuildResult> {
  const [{ site, warnings }, bundle] = await Promise.all([loadSite(project), bundleClient()])
  const files = createSiteFiles(site, bundle)
  const { base } = project.config
  const rootFiles = [createRedirectRules(resolveRedirects(project.config), base)]
  const fileCount = await writeSite(files, { outDir, base, publicDir: project.publicDir, rootFiles })
  return { pageCount: site.pages.length, fileCount, warnings }
}

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
