import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importModule } from '../config/import-module.ts'
import type { CheckedSamples } from '../content/sample-record.ts'
import type { EngineCache } from '../engine.ts'
import { cacheDir } from '../paths.ts'
import type { Site } from '../pipeline/assemble.ts'
import type { Problem } from '../problem.ts'
import type { Project } from '../project.ts'
import type { CheckReport } from './define-check.ts'

/** What all checks of a site found. */
export interface CheckResults extends CheckedSamples {
  problems: Problem[]
  summary: string[]
}

/** Announces that a check starts. @returns a function that shows how far it is */
export type Announce = (name: string) => (done: number, total: number) => void

/** Runs the checks of a site's configuration, one after the other. */
export async function runChecks(
  site: Site,
  { config, contentDir }: Project,
  engine: EngineCache,
  announce: Announce = () => () => undefined,
): Promise<CheckResults> {
  const pages = site.pages.map(({ compiled: { record, samples } }) => {
    const { relativePath: file, path, title } = record
    return { file, path, title, samples }
  })
  const load = async (url: URL): Promise<unknown> =>
    (await importModule(fileURLToPath(url), { packages: 'outside', engine })).value
  const reports: CheckReport[] = []
  for (const { name, run } of config.checks) {
    const folder = join(cacheDir, 'checks', name)
    await mkdir(folder, { recursive: true })
    reports.push(await run({ pages, contentDir, cacheDir: folder, load, progress: announce(name) }))
  }
  return {
    problems: reports.flatMap(({ problems }) => problems),
    summary: reports.flatMap(({ summary = [] }) => summary),
    ranWith: Object.assign({}, ...reports.map(({ ranWith }) => ranWith)),
    skipped: reports.flatMap(({ skipped = [] }) => skipped),
  }
}
