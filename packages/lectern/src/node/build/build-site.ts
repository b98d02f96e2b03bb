import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { cacheKey } from '../cache/cache-key.ts'
import { entryName, openDiskCache, pruneCache, removeOtherVersions } from '../cache/disk-cache.ts'
import { pagesAmong } from '../content/find-pages.ts'
import { openFolders } from '../content/site-folders.ts'
import { type Engine, unknownEngine } from '../engine.ts'
import { latestEdits } from '../history/page-changes.ts'
import { readHistory, readVersions } from '../history/read-history.ts'
import { diskError } from '../messages/disk-error.ts'
import { siteCacheDir } from '../paths.ts'
import { locate, type Project } from '../project.ts'
import { type BuildResult, buildRecords, isUntouched } from './build-record.ts'
import { inputsKey } from './inputs.ts'
import { resolveOutput } from './output/check-output.ts'
import { lockOutput } from './output/lock.ts'
import { restoreOutput } from './output/output-folder.ts'
import { openStaging } from './output/staging.ts'
import { openThreads, type Threads } from './threads/pool.ts'

export interface BuildOptions {
  /** Folder for data that speeds up the next build. */
  cacheDir: string
  engine: Engine
  /** Number of pages from which the build uses threads. */
  poolFrom: number
  /** How many earlier builds' chunks stay in the folder, for tabs that are still open; 0 if absent. */
  keep?: number
}

/**
 * Below this, starting threads costs more than it saves, because each loads and warms up the compiler. At 140 pages, two
 * threads take a fifth more processor time and a sixth less wall-clock time.
 */
const poolFrom = 100

/** Options for the command line, with a cache for each site. */
export function buildOptions(project: Project, engine: Engine): BuildOptions {
  return { cacheDir: siteCacheDir(project.contentDir), engine, poolFrom }
}

/**
 * Builds a site into a folder.
 * @param options absent for a build without a cache
 * @throws SiteError with every problem found, or if the folder can't be used; nothing is written in that case
 */
export async function buildSite(project: Project, outDir: string, options?: BuildOptions): Promise<BuildResult> {
  await restoreOutput(resolve(outDir))
  const dir = resolveOutput(resolve(outDir), project)
  if (options) return buildWith(project, dir, options)
  const temporary = await mkdtemp(join(tmpdir(), 'docs-build-'))
  try {
    const uncached = { cacheDir: temporary, engine: unknownEngine, poolFrom: Number.POSITIVE_INFINITY }
    return await buildWith(project, dir, uncached)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function buildWith(project: Project, outDir: string, options: BuildOptions): Promise<BuildResult> {
  try {
    return await buildLocked(project, outDir, options)
  } catch (error) {
    throw diskError(error, outDir) ?? error
  }
}

async function buildLocked(project: Project, outDir: string, options: BuildOptions): Promise<BuildResult> {
  const unlock = await lockOutput(outDir)
  const threads = openThreads(options.engine, options.poolFrom)
  try {
    const result = await buildIn(threads, project, outDir, options)
    return { ...result, warnings: await locate(result.warnings, project) }
  } finally {
    await threads.close()
    unlock()
  }
}

async function buildIn(
  threads: Threads,
  { contentDir, publicDir, ...project }: Project,
  outDir: string,
  options: BuildOptions,
): Promise<BuildResult> {
  const { engine, keep = 0 } = options
  const cacheDir = join(options.cacheDir, engine.version)
  const cache = openDiskCache(cacheDir)
  const folders = openFolders({ contentDir, publicDir })
  // Without a cache, every page must be compiled.
  if (!existsSync(cacheDir)) threads.prepareFor(pagesAmong(folders.content.files).length)
  const recordKey = cacheKey(engine, { outDir })
  const before = cache.get(buildRecords, recordKey)
  const reading = readHistory(contentDir, folders.content)
  const inputs = cacheKey(engine, { keep, inputs: await inputsKey({ project, folders, engine }, reading) })
  if (before?.inputs === inputs && isUntouched(outDir, before)) return before.result

  const staging = await openStaging(outDir, before?.groups ?? {}, join(cacheDir, 'sites', recordKey), {
    builds: keep,
    base: project.config.base,
  })
  try {
    // Imported on demand, because it loads the compiler, which an unchanged site doesn't need.
    const { runBuild } = await import('./run-build.ts')
    const { edits, ...known } = await reading
    const latest = project.config.feeds ? latestEdits(edits) : []
    const history = { ...known, edits: latest, versions: readVersions(contentDir, latest) }
    const context = { project, folders, history, engine, cache, cacheDir, staging, threads }
    const { result, used } = await runBuild(context)
    await staging.commit()
    cache.put(buildRecords, recordKey, { inputs, result, groups: staging.groups })
    await removeOtherVersions(options.cacheDir, engine.version)
    pruneCache(cacheDir, new Set([entryName(buildRecords, recordKey), ...used]))
    return result
  } catch (error) {
    // The threads may still be writing to the staging folder.
    await threads.close()
    await staging.discard()
    throw error
  }
}
