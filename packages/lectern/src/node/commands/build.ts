import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { buildOptions, buildSite } from '../build/build-site.ts'
import type { Engine } from '../engine.ts'
import { inProject } from '../paths.ts'
import { count, reportProblems } from '../problem.ts'
import { openProject } from '../project.ts'
import { type Command, stringValue } from './command.ts'

/**
 * How much a function runs before V8 compiles it anew, as well as it can; its own value is 67,584. Each thread pays for that once, and
 * a build is over before all of it comes back: docs/performance.md has the figures.
 */
const interruptBudget = 500_000

/** Writes the site into a folder. */
export const build: Command = {
  options: { content: { type: 'string' }, out: { type: 'string' } },
  usage: '[--content DIR] [--out DIR]',
  async run(input) {
    const out = stringValue(input, 'out')
    await buildInto(stringValue(input, 'content'), out === undefined ? inProject('dist') : resolve(out), input.engine)
  },
}

/** Builds and tells what came of it. */
export async function buildInto(content: string | undefined, outDir: string, engine: Engine): Promise<void> {
  const start = performance.now()
  setFlagsFromString(`--interrupt-budget=${interruptBudget}`)
  const project = await openProject(content)
  const { pageCount, fileCount, warnings } = await buildSite(project, outDir, buildOptions(project, engine))
  if (warnings.length > 0) console.warn(reportProblems(warnings))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${count(pageCount, 'page')}, ${count(fileCount, 'file')} in ${seconds} s`)
}
