import { loadSite } from '../build.ts'
import { count, reportProblems } from '../problem.ts'
import { openProject } from '../project.ts'
import { type Command, stringValue } from './command.ts'
import { runTool } from './run-tool.ts'

/** Types, lint and content; writes nothing. All of it runs, so one call tells everything there is to mend. */
export const check: Command = {
  options: { content: { type: 'string' } },
  usage: '[--content DIR]',
  async run(input) {
    const results = [
      await runTool('tsc', ['--project', 'tsconfig.json']),
      await runTool('tsc', ['--project', 'tsconfig.browser.json']),
      await runTool('biome', ['check']),
    ]
    await checkContent(stringValue(input, 'content'))
    if (results.includes(false)) process.exitCode = 1
  },
}

/** @throws SiteError with every problem of the content */
async function checkContent(content: string | undefined): Promise<void> {
  const project = await openProject(content)
  const { site, warnings } = await loadSite(project)
  if (warnings.length > 0) console.warn(reportProblems(warnings))
  console.log(`${count(site.pages.length, 'page')} checked, ${project.config.planned.length} planned`)
}
