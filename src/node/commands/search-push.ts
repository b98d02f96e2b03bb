import { loadSite } from '../build.ts'
import { count, reportProblems } from '../problem.ts'
import { openProject } from '../project.ts'
import { keyVariable, pushSearch } from '../search/hosted/push-search.ts'
import { type Command, stringValue } from './command.ts'

/** Uploads the sections of the site to the hosted search, in place of those that are there. */
export const searchPush: Command = {
  options: { content: { type: 'string' } },
  usage: '[--content DIR]',
  async run(input) {
    const { site, warnings } = await loadSite(await openProject(stringValue(input, 'content')))
    if (warnings.length > 0) console.warn(reportProblems(warnings))
    const { indexName, sectionCount, recordCount } = await pushSearch({ site, key: process.env[keyVariable] })
    console.log(`${indexName}: ${count(sectionCount, 'section')} in ${count(recordCount, 'record')}`)
  },
}
