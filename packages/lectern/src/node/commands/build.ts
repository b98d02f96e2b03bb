import { setFlagsFromString } from 'node:v8'
import { buildOptions, buildSite } from '../build/build-site.ts'
import { count, reportProblems, usageError } from '../problem.ts'
import { openProject } from '../project.ts'
import { type Command, outDirOf, stringValue } from './command.ts'

/**
 * How long a function runs before V8 optimizes it; the default of Node.js 20 is 67,584, and later versions have no such flag.
 * Each thread pays for optimization, and a build is too short for all of it to pay off: with the default, a cold build of
 * 140 pages takes 14 % more processor time.
 */
const interruptBudget = 500_000

/** Builds the site into a folder, and prints a summary. */
export const build: Command = {
  options: { content: { type: 'string' }, out: { type: 'string' }, keep: { type: 'string' } },
  usage: '[--content DIR] [--out DIR] [--keep N]',
  async run(input) {
    const keep = readKeep(stringValue(input, 'keep'))
    const start = performance.now()
    if (process.versions.node.startsWith('20.')) setFlagsFromString(`--interrupt-budget=${interruptBudget}`)
    const { engine } = input
    const project = await openProject(stringValue(input, 'content'), engine)
    const { pageCount, fileCount, warnings } = await buildSite(project, outDirOf(input), {
      ...buildOptions(project, engine),
      keep,
    })
    if (warnings.length > 0) console.warn(reportProblems(warnings))
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${count(pageCount, 'page')}, ${count(fileCount, 'file')} in ${seconds} s`)
  },
}

/** How many earlier builds' chunks stay in the folder. @throws SiteError if it isn't a number */
function readKeep(option = '0'): number {
  if (!/^\d{1,3}$/.test(option))
    throw usageError(`--keep: "${option}" is not a number of builds`, 'use a number from 0 to 999')
  return Number(option)
}
