import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { inProject } from '../../packages/lectern/src/node/paths.ts'
import { type Figure, median } from '../figure.ts'
import { firstResultBytes } from '../search/first-result.ts'
import { layoutCorpus } from './corpus.ts'
import { runHugo } from './hugo.ts'
import { measureOutputs } from './outputs.ts'
import { withoutOwnSection } from './own-section.ts'
import { isInstalled, runTimed, type Taken } from './run-timed.ts'
import { type Sources, withSources } from './sources.ts'

/** Maximum time of a cold build relative to Hugo, by number of pages. Hugo's time grows quadratically. */
const hugoTargets: Readonly<Record<number, number>> = { 140: 4, 1000: 2, 5000: 1 }
/** Maximum KB of the index that a query loads; with the search's code, the total stays below 400 at any size. */
const searchTarget = 385
/** Number of pages of the site that is built with and without the outputs for machines. */
const outputsSize = 1000
const defaultSizes = [140, 1000, 5000, 10_000]

interface Built {
  count: number
  cold: Taken
  edited: Taken
  unchanged: Taken
  hugo: Taken | null
  /** Median bytes of a document without the links to its own section. */
  document: number
  /** Compressed bytes of the search index before the first result. */
  search: number
}

/**
 * Builds generated sites of increasing size: cold, after one edit, and unchanged. Hugo builds the same pages in the same run,
 * because absolute times depend on the machine. Our builds include compressed copies and the search index; Hugo's don't.
 */
export async function measureBuild(sizes: readonly number[] = defaultSizes): Promise<Figure[]> {
  const hasHugo = await isInstalled('hugo')
  const built: Built[] = []
  // The application is bundled once per version of the engine; keep that out of the measurements.
  await withSources(1, (sources) => siteOf(sources).build())
  for (const count of sizes) built.push(await measureSize(count, hasHugo))
  const outputs = sizes.includes(outputsSize) ? await measureOutputs(outputsSize) : []
  return [...built.flatMap(figuresOf), ...growthOf(built), ...outputs]
}

interface Site extends Sources {
  out: string
  build(): Promise<Taken>
}

function siteOf({ dir, content }: Sources): Site {
  const out = join(dir, 'out')
  const args = [inProject('scripts/run.mjs'), 'build', '--content', content, '--out', out]
  return { dir, content, out, build: () => runTimed(process.execPath, args) }
}

function measureSize(count: number, hasHugo: boolean): Promise<Built> {
  return withSources(count, async (sources) => {
    const { dir, content, out, build } = siteOf(sources)
    const cold = await build()
    const hugo = hasHugo && count in hugoTargets ? await runHugo(join(dir, 'hugo'), count) : null
    const unchanged = await build()
    await appendFile(join(content, `${layoutCorpus(count)[1]?.path}.md`), '\nOne more sentence.\n')
    const edited = await build()
    const [document, search] = [await medianDocument(out), await firstResultBytes(join(out, 'docs'))]
    return { count, cold, hugo, unchanged, edited, document, search }
  })
}

async function medianDocument(out: string): Promise<number> {
  const site = join(out, 'docs')
  const files = await glob('**/index.html', { cwd: site })
  const sizes: number[] = []
  for (const file of files) {
    const html = await readFile(join(site, file), 'utf8')
    sizes.push(Buffer.byteLength(withoutOwnSection(html, file, '/docs/')))
  }
  return median(sizes)
}

function figuresOf({ count, cold, edited, unchanged, hugo, search }: Built): Figure[] {
  const name = (what: string): string => `${count} pages, ${what}`
  // For small sites, starting the process takes most of the second build's time.
  const isLarge = count >= 1000
  return [
    { name: name('cold'), value: cold.wall, unit: 's', target: null },
    { name: name('cold, processor time'), value: cold.cpu, unit: 's', target: null },
    ...(hugo ? [{ name: name('Hugo'), value: hugo.wall, unit: 's', target: null }] : []),
    ...(hugo
      ? [{ name: name('cold / Hugo'), value: cold.wall / hugo.wall, unit: '', target: hugoTargets[count] ?? null }]
      : []),
    { name: name('one edited / cold'), value: edited.wall / cold.wall, unit: '', target: count === 1000 ? 0.1 : null },
    { name: name('unchanged / cold'), value: unchanged.wall / cold.wall, unit: '', target: isLarge ? 0.05 : null },
    { name: name('memory'), value: cold.memory, unit: 'MB', target: count === 10_000 ? 1500 : null },
    { name: name('index before the first result'), value: search / 1000, unit: 'KB', target: searchTarget },
  ]
}

/** Compares the largest site with one of a tenth of its pages, or with the next smaller one. */
function growthOf(built: readonly Built[]): Figure[] {
  const large = built.at(-1)
  const small = built.find(({ count }) => count * 10 === large?.count) ?? built.at(-2)
  if (!large || !small) return []
  const pages = large.count / small.count
  const name = (what: string): string => `${large.count} / ${small.count} pages, ${what}`
  return [
    { name: name('processor time'), value: large.cold.cpu / small.cold.cpu, unit: '', target: pages },
    { name: name('memory'), value: large.cold.memory / small.cold.memory, unit: '', target: pages },
    {
      name: name("document without its section's list"),
      value: large.document / small.document,
      unit: '',
      target: 1.1,
    },
  ]
}
