import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../src/node/build.ts'
import { openProject } from '../src/node/project.ts'
import { measureBytes } from './bytes.ts'
import { formatFigures } from './figure.ts'

/** Builds the site into a temporary folder, measures it, and prints each figure beside its target. */
export async function runBench(): Promise<void> {
  const out = await mkdtemp(join(tmpdir(), 'docs-bench-'))
  try {
    const project = await openProject(undefined)
    await buildSite(project, join(out, 'site'))
    console.log(formatFigures(await measureBytes(join(out, 'site', project.config.base))))
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
