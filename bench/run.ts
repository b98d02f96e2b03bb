import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../src/node/build.ts'
import { openProject } from '../src/node/project.ts'
import { type BrowserBenchOptions, measureBrowser } from './browser/measure-browser.ts'
import { measureBytes } from './bytes.ts'
import { type Figure, formatFigures } from './figure.ts'
import { measureSearch } from './search/measure-search.ts'

/** A part of the benchmarks; each measures our own site, built into a folder of its own. */
type Part = (root: string, base: string, options: BrowserBenchOptions) => Promise<Figure[]>

const parts = {
  bytes: (root, base) => measureBytes(join(root, base)),
  browser: measureBrowser,
  search: measureSearch,
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
export const partNames: readonly string[] = Object.keys(parts)

export function isPartName(name: string): name is PartName {
  return name in parts
}

/** Builds the site into a temporary folder, measures it, and prints each figure beside its target. */
export async function runBench(names: readonly PartName[], options: BrowserBenchOptions): Promise<void> {
  const out = await mkdtemp(join(tmpdir(), 'docs-bench-'))
  try {
    const project = await openProject(undefined)
    await buildSite(project, join(out, 'site'))
    for (const name of names) {
      const part: Part = parts[name]
      console.log(`\n${name}\n${formatFigures(await part(join(out, 'site'), project.config.base, options))}`)
    }
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
