import { runChecks } from '../checks/run-checks.ts'
import { readResults, refreshResults } from '../content/sample-record.ts'
import { openContent } from '../content/site-folders.ts'
import { writeResults } from '../content/write-sample-record.ts'
import type { Engine } from '../engine.ts'
import { loadSite } from '../load-site.ts'
import type { Site } from '../pipeline/assemble.ts'
import { count, type Problem, reportProblems, SiteError } from '../problem.ts'
import { locate, openProject, type Project } from '../project.ts'
import { checkPublished } from './check-published.ts'
import { type Command, stringValue } from './command.ts'

/** Content, served API documents and the site's own checks. All of it runs, so one call reports everything there is to fix. */
export const check: Command = {
  options: { content: { type: 'string' }, 'update-samples': { type: 'boolean' } },
  usage: '[--content DIR] [--update-samples]',
  async run(input) {
    const project = await openProject(stringValue(input, 'content'), input.engine)
    const problems = await checkContent(project, input.engine, input.values['update-samples'] === true)
    if (problems.length > 0) console.warn(reportProblems(problems))
    const hasError = problems.some((problem) => problem.severity === 'error')
    if (hasError) process.exitCode = 1
  },
}

/** @returns every problem of the content: those of the pages, or when these are sound those of what they serve and of the site's own checks */
async function checkContent(project: Project, engine: Engine, updatesSamples: boolean): Promise<Problem[]> {
  try {
    const { site, warnings } = await loadSite(project)
    console.log(`${count(site.pages.length, 'page')} checked`)
    const published = await locate(await checkPublished(site, project), project)
    return [...warnings, ...published, ...(await runOwnChecks(site, project, engine, updatesSamples))]
  } catch (error) {
    if (error instanceof SiteError) return [...error.problems]
    throw error
  }
}

/** Runs the site's own checks. What samples ran with is only written down for the build when asked for. */
async function runOwnChecks(site: Site, project: Project, engine: Engine, updates: boolean): Promise<Problem[]> {
  const results = await runChecks(site, project, engine)
  if (results.summary.length > 0) console.log(results.summary.join('\n'))
  if (updates) {
    await writeResults(project.contentDir, refreshResults(readResults(openContent(project.contentDir)), results))
  }
  return locate(results.problems, project)
}
