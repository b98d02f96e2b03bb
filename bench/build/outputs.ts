import { execFile } from 'node:child_process'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inProject, siteCacheDir } from '../../packages/lectern/src/node/paths.ts'
import { type Figure, medianFigure } from '../figure.ts'
import { layoutCorpus } from './corpus.ts'
import { runTimed, type Taken } from './run-timed.ts'
import { type Sources, withSources } from './sources.ts'

const run = promisify(execFile)

const site = { title: 'Docs', description: 'Made-up pages to measure' }
/** What search engines, chats, feed readers, and language models get, in addition to the pages. */
const outputs = { origin: 'https://docs.example', images: true, feeds: true, agents: {}, staticApi: true }
/** Runs of each. They take turns, because the load of the machine changes over time. */
const runs = 5
/** Maximum time of a build with these outputs, relative to one without them. */
const target = 1.15

/** Compares cold builds with and without the outputs for machines. */
export function measureOutputs(count: number): Promise<Figure[]> {
  return withSources(count, async (sources) => {
    await addHistory(sources, count)
    const pairs: { without: Taken; all: Taken }[] = []
    for (let done = 0; done < runs; done++) {
      const without = await buildCold(sources, site)
      pairs.push({ without, all: await buildCold(sources, { ...site, ...outputs }) })
    }
    const ratios = (of: (taken: Taken) => number): number[] => pairs.map(({ without, all }) => of(all) / of(without))
    const name = `${count} pages, all outputs / none`
    return [
      medianFigure(
        { name, unit: '', target },
        ratios(({ wall }) => wall),
      ),
      medianFigure(
        { name: `${name}, processor time`, unit: '', target },
        ratios(({ cpu }) => cpu),
      ),
    ]
  })
}

/** Commits all pages twice, with a change in between, for the feeds. */
async function addHistory({ content }: Sources, count: number): Promise<void> {
  const git = (...args: string[]): Promise<unknown> =>
    run('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@docs.example', ...args], { cwd: content })
  const commit = async (message: string): Promise<void> => {
    await git('add', '.')
    await git('commit', '--quiet', '--message', message)
  }
  await git('init', '--quiet')
  await commit('Add all pages')
  for (const { path } of layoutCorpus(count)) await appendFile(join(content, `${path}.md`), '\nOne more sentence.\n')
  await commit('Change all pages')
}

async function buildCold({ dir, content }: Sources, settings: object): Promise<Taken> {
  const out = join(dir, 'out')
  for (const old of [out, siteCacheDir(content)]) await rm(old, { recursive: true, force: true })
  await writeFile(join(dir, 'site.config.ts'), `export default ${JSON.stringify(settings)}\n`)
  return runTimed(process.execPath, [inProject('scripts/run.mjs'), 'build', '--content', dir, '--out', out])
}
