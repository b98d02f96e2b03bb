import { openContent } from '../content/site-folders.ts'
import { loadSite } from '../load-site.ts'
import { count, type Problem, reportProblems, SiteError } from '../problem.ts'
import { locate, openProject, type Project } from '../project.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { describeCounts, describeWall } from '../samples/counts.ts'
import { readResults, refreshResults } from '../samples/results.ts'
import { writeResults } from '../samples/write-results.ts'
import type { Site } from '../site.ts'
import { checkPublished } from './check-published.ts'
import { type Command, stringValue } from './command.ts'

/** Content, served API documents and samples. All of it runs, so one call reports everything there is to fix. */
export const check: Command = {
  options: { content: { type: 'string' }, 'update-samples': { type: 'boolean' } },
  usage: '[--content DIR] [--update-samples]',
  async run(input) {
    const project = await openProject(stringValue(input, 'content'))
    const problems = await checkContent(project, input.values['update-samples'] === true)
    if (problems.length > 0) console.warn(reportProblems(problems))
    const hasError = problems.some((problem) => problem.severity === 'error')
    if (hasError) process.exitCode = 1
  },
}

/** @returns every problem of the content: those of the pages, or when these are sound those of what they serve and of their samples */
async function checkContent(project: Project, updatesSamples: boolean): Promise<Problem[]> {
  try {
    const { site, warnings } = await loadSite(project)
    console.log(`${count(site.pages.length, 'page')} checked`)
    const published = await locate(await checkPublished(site, project), project)
    return [...warnings, ...published, ...(await checkAllSamples(site, project, updatesSamples))]
  } catch (error) {
    if (error instanceof SiteError) return [...error.problems]
    throw error
  }
}

/** Runs the samples; what ran is written down for the build only when that is asked for. */
async function checkAllSamples(site: Site, project: Project, updates: boolean): Promise<Problem[]> {
  const report = await checkSamples(site.pages.map(({ compiled }) => compiled))
  console.log(`${describeCounts(report.counts)}\n${describeWall(report)}`)
  if (updates) {
    await writeResults(project.contentDir, refreshResults(readResults(openContent(project.contentDir)), report))
  }
  return locate(report.problems, project)
}
