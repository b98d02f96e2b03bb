import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { buildOptions, buildSite } from '../build/build-site.ts'
import type { Engine } from '../engine.ts'
import { inProject } from '../paths.ts'
import { count, reportProblems } from '../problem.ts'
import { openProject } from '../project.ts'
import { type Command, stringValue } from './command.ts'

/**
 * How long a function runs before V8 optimizes it; V8's default is 67,584. Each thread pays for optimization, and a build is
 * too short for all of it to pay off; see docs/performance.md for measurements.
 */
const interruptBudget = 500_000

/** Builds the site into a folder. */
export const build: Command = {
  options: { content: { type: 'string' }, out: { type: 'string' } },
  usage: '[--content DIR] [--out DIR]',
  async run(input) {
    const out = stringValue(input, 'out')
    await buildInto(stringValue(input, 'content'), out === undefined ? inProject('dist') : resolve(out), input.engine)
  },
}

/** Builds a site and prints a summary. */
export async function buildInto(content: string | undefined, outDir: string, engine: Engine): Promise<void> {
  const start = performance.now()
  setFlagsFromString(`--interrupt-budget=${interruptBudget}`)
  const project = await openProject(content, engine)
  const { pageCount, fileCount, warnings } = await buildSite(project, outDir, buildOptions(project, engine))
  if (warnings.length > 0) console.warn(reportProblems(warnings))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${count(pageCount, 'page')}, ${count(fileCount, 'file')} in ${seconds} s`)
}
