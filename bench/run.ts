import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../packages/lectern/src/node/build/build-site.ts'
import { openProject } from '../packages/lectern/src/node/project.ts'
import { type BrowserBenchOptions, measureBrowser } from './browser/measure-browser.ts'
import { measureBuild } from './build/measure-build.ts'
import { measureBundle } from './bundle.ts'
import { measureBytes } from './bytes.ts'
import { measureDev } from './dev/measure-dev.ts'
import { type Figure, formatFigures } from './figure.ts'
import { measureLoad } from './load/measure-load.ts'
import { measureMcp } from './mcp/measure-mcp.ts'
import { measureSearch } from './search/measure-search.ts'

/** A part of the benchmarks, which measures our site in a separate output folder. */
type Part = (root: string, base: string, options: BenchOptions) => Promise<Figure[]>

export interface BenchOptions extends BrowserBenchOptions {
  /** Numbers of pages of the generated sites; by default, the four sizes with targets. */
  sizes?: readonly number[]
}

const parts = {
  bytes: (root, base) => measureBytes(join(root, base)),
  bundle: measureBundle,
  build: (_root, _base, { sizes }) => measureBuild(sizes),
  dev: (_root, _base, options) => measureDev(options),
  browser: measureBrowser,
  search: measureSearch,
  load: (root, base) => measureLoad(root, base),
  mcp: (root, base) => measureMcp(root, join(root, base)),
} satisfies Record<string, Part>

/** Notes printed above a part's figures. */
const notes: Partial<Record<string, string>> = {
  load: 'The load generator uses the same machine, so compare figures only within a run.\n',
  bundle:
    "Sizes are compressed. A module's size is an estimate from its share of the chunk's code before minification.\n",
}

export type PartName = keyof typeof parts
export const partNames: readonly string[] = Object.keys(parts)

export function isPartName(name: string): name is PartName {
  return name in parts
}

/** Builds the site into a temporary folder, measures it, and prints each figure with its target. */
export async function runBench(names: readonly PartName[], options: BenchOptions): Promise<void> {
  const out = await mkdtemp(join(tmpdir(), 'docs-bench-'))
  try {
    const project = await openProject(undefined)
    await buildSite(project, join(out, 'site'))
    for (const name of names) {
      const part: Part = parts[name]
      console.log(
        `\n${name}\n${notes[name] ?? ''}${formatFigures(await part(join(out, 'site'), project.config.base, options))}`,
      )
    }
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
