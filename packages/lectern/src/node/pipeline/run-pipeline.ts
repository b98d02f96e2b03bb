import type { SiteFolders } from '../content/site-folders.ts'
import { loadGenerators } from '../generators/load-generators.ts'
import type { PageSource, PageSummary } from '../markdown/compile-page.ts'
import type { MarkdownSettings } from '../markdown/context.ts'
import { type Problem, SiteError } from '../problem.ts'
import { locate, type ProjectSettings } from '../project.ts'
import { assembleSite, type Site } from './assemble.ts'
import { checkSite } from './check.ts'
import { readSite } from './read.ts'

export interface PipelineInput<Page extends PageSummary> {
  project: ProjectSettings
  folders: SiteFolders
  /** Source below the content folder -> date of its last change. */
  changes: ReadonlyMap<string, string>
  /** Compiles all pages, in their order. */
  compile(sources: readonly PageSource[], settings: MarkdownSettings): Promise<Page[]>
}

/** A site without errors, ready to be emitted. */
export interface PipelineResult<Page extends PageSummary> {
  site: Site<Page>
  settings: MarkdownSettings
  /** Positions in the configuration are added when they are shown. */
  warnings: Problem[]
}

/**
 * Runs the steps from reading to checking on all pages of a site.
 * @throws SiteError with every problem found
 */
export async function runPipeline<Page extends PageSummary>({
  project,
  folders,
  changes,
  compile,
}: PipelineInput<Page>): Promise<PipelineResult<Page>> {
  const { sources, settings, problems } = readSite(project, folders, await loadGenerators(project.config, project))
  const pages = await compile(sources, settings)
  folders.content.forget()
  const outline = assembleSite(project.config, pages, changes)
  const found = [...problems, ...checkSite({ ...project, outline, pages, publicFiles: folders.public.files })]
  if (found.some(({ severity }) => severity === 'error')) throw new SiteError(await locate(found, project))
  return { site: outline, settings, warnings: found }
}
