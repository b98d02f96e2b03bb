import { openFolders } from './content/site-folders.ts'
import { readHistory } from './history/read-history.ts'
import type { Site } from './pipeline/assemble.ts'
import { compileContent } from './pipeline/compile.ts'
import { runPipeline } from './pipeline/run-pipeline.ts'
import type { Problem } from './problem.ts'
import { locate, type Project } from './project.ts'

/**
 * Reads, compiles and checks a site's content, without a cache and without writing anything.
 * @throws SiteError with every problem found
 */
export async function loadSite(project: Project): Promise<{ site: Site; warnings: Problem[] }> {
  const folders = openFolders(project)
  const { dates } = await readHistory(project.contentDir, folders.content)
  const { site, warnings } = await runPipeline({
    project,
    folders,
    changes: dates,
    compile: compileContent,
  })
  return { site, warnings: await locate(warnings, project) }
}
