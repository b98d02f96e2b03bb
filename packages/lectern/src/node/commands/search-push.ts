import { loadSite } from '../load-site.ts'
import type { Site } from '../pipeline/assemble.ts'
import { count, reportProblems, SiteError } from '../problem.ts'
import { locate, openProject, type Project } from '../project.ts'
import { keyVariable, type PushSummary, pushSearch } from '../search/hosted/push-search.ts'
import { type Command, stringValue } from './command.ts'

/** Replaces the index of the hosted search with the site's sections. */
export const searchPush: Command = {
  options: { content: { type: 'string' } },
  usage: '[--content DIR]',
  async run(input) {
    const project = await openProject(stringValue(input, 'content'), input.engine)
    const { site, warnings } = await loadSite(project)
    if (warnings.length > 0) console.warn(reportProblems(warnings))
    const { indexName, sectionCount, recordCount } = await push(site, project)
    console.log(`${indexName}: ${count(sectionCount, 'section')} in ${count(recordCount, 'record')}`)
  },
}

async function push(site: Site, project: Project): Promise<PushSummary> {
  try {
    return await pushSearch({ site, key: process.env[keyVariable] })
  } catch (error) {
    throw error instanceof SiteError ? new SiteError(await locate(error.problems, project)) : error
  }
}
