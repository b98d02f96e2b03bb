import { runChecks } from '../checks/run-checks.ts'
import { readResults, refreshResults } from '../content/sample-record.ts'
import { openContent } from '../content/site-folders.ts'
import { writeResults } from '../content/write-sample-record.ts'
import { loadSite } from '../load-site.ts'
import { suggest } from '../messages/suggest.ts'
import type { Site } from '../pipeline/assemble.ts'
import { count, countErrors, type Problem, reportProblems, SiteError, usageError } from '../problem.ts'
import { locate, openProject, type Project } from '../project.ts'
import { checkPublished } from './check-published.ts'
import { type Command, type CommandInput, stringValue } from './command.ts'
import { announce } from './show-progress.ts'

/** Content, served API documents and the site's own checks. All of it runs, so one call reports everything there is to fix. */
export const check: Command = {
  options: {
    content: { type: 'string' },
    pages: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    'update-samples': { type: 'boolean' },
  },
  usage: '[--content DIR] [--pages | --only CHECK] [--update-samples]',
  async run(input) {
    const project = await openProject(stringValue(input, 'content'), input.engine)
    const own = project.config.checks.map(({ name }) => name)
    const chosen = input.values.pages === true ? [] : chosenChecks(input, own)
    announce('pages')
    const { site, problems } = await checkPages(project)
    if (site !== null) problems.push(...(await runOwnChecks(site, withChecks(project, chosen), input)))
    if (problems.length > 0) console.warn(reportProblems(problems))
    const errors = countErrors(problems)
    if (errors > 0) process.exitCode = 1
    const left = site === null ? own : own.filter((name) => !chosen.includes(name))
    const reason = site === null ? `: fix ${count(errors, 'error')} first` : ''
    if (left.length > 0) console.warn(`Not run: ${left.join(', ')}${reason}`)
  },
}

/** The names of the site's own checks that `--only` lists, or all of them. */
function chosenChecks({ values: { only } }: CommandInput, own: readonly string[]): readonly string[] {
  if (!Array.isArray(only)) return own
  const names = only.map(String)
  const unknown = names.find((name) => !own.includes(name))
  if (unknown !== undefined) throw usageError(`unknown check ${unknown}`, suggest(unknown, own))
  return names
}

function withChecks(project: Project, names: readonly string[]): Project {
  const checks = project.config.checks.filter(({ name }) => names.includes(name))
  return { ...project, config: { ...project.config, checks } }
}

/** @returns the problems of the pages and of the data that they serve; no site if the pages have errors */
async function checkPages(project: Project): Promise<{ site: Site | null; problems: Problem[] }> {
  try {
    const { site, warnings } = await loadSite(project)
    console.log(`${count(site.pages.length, 'page')} checked`)
    const published = await locate(await checkPublished(site, project), project)
    return { site, problems: [...warnings, ...published] }
  } catch (error) {
    if (error instanceof SiteError) return { site: null, problems: [...error.problems] }
    throw error
  }
}

/** Runs the site's own checks. What samples ran with is only written down for the build when asked for. */
async function runOwnChecks(site: Site, project: Project, { values, engine }: CommandInput): Promise<Problem[]> {
  const results = await runChecks(site, project, engine, announce)
  if (results.summary.length > 0) console.log(results.summary.join('\n'))
  if (values['update-samples'] === true) {
    writeResults(project.contentDir, refreshResults(readResults(openContent(project.contentDir)), results))
  }
  return locate(results.problems, project)
}
