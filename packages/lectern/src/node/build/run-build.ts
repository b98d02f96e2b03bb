import { setImmediate } from 'node:timers/promises'
import { cacheKey } from '../cache/cache-key.ts'
import { entryName } from '../cache/disk-cache.ts'
import { markerName } from '../folder.ts'
import { gapProblems } from '../history/gap-problems.ts'
import { describeEdits } from '../history/page-changes.ts'
import { withPublicParts } from '../output/icon.ts'
import { inBase } from '../output/in-base.ts'
import { createChunkRefs } from '../output/page-chunks.ts'
import { waitForAll } from '../parallel.ts'
import { emitSite } from '../pipeline/emit-site.ts'
import { runPipeline } from '../pipeline/run-pipeline.ts'
import { partsOf } from '../project.ts'
import { applicationKey, applications, loadApplication } from './application.ts'
import { type BuildContext, doJobs } from './build-context.ts'
import type { BuildResult } from './build-record.ts'
import { type BuiltPage, entriesOf } from './built-page.ts'
import { compilePages } from './compile-pages.ts'
import { createOfflineFiles } from './output/offline-files.ts'
import { writeFiles } from './output/write-files.ts'
import { type Rendering, renderPages } from './render-pages.ts'
import { siteWords, wordsEntry, wordsKey } from './word-cache.ts'
import { writeImages } from './write-images.ts'
import { writeTexts } from './write-texts.ts'

/**
 * Creates every file of a site in its staging folder; reuses unchanged results from the cache and the last build.
 * @returns the result and the names of the cache entries that it's made from
 * @throws SiteError with every problem found
 */
export async function runBuild(context: BuildContext): Promise<{ result: BuildResult; used: string[] }> {
  const { project, engine, cache, folders, staging, history } = context
  const parts = partsOf(project)
  const [{ site, settings, warnings }, application] = await Promise.all([
    runPipeline({
      ...context,
      changes: history.dates,
      compile: (sources, settings) => compilePages(sources, settings, context),
    }),
    loadApplication(engine, { ...parts, cache }),
  ])
  const bundle = withPublicParts(application, folders.public)
  const compiled = site.pages.map((page) => page.compiled)
  const contents = site.pages.map(({ data, compiled: page }) => ({ data, content: page.content }))
  const refs = createChunkRefs(contents, bundle.inline.style.parts)
  // One that runs on after the other's failure would write to a folder that is being removed.
  await waitForAll([
    renderPages({ site, refs, bundle, settings }, context),
    writeSiteFiles({ site, refs, bundle, settings }, compiled, context),
    writeImages(site, context),
  ])
  if (site.config.agents) await writeTexts(site, context)
  await copyPublicFiles(context)
  if (site.config.offline) {
    const pages = site.pages.map(({ data }) => data)
    await doJobs(createOfflineFiles(pages, staging.groups, site.config.base), (file) => staging.write(file, 'fair'))
  }
  const files = Object.values(staging.groups).flatMap((group) => group.files)
  const used = compiled.flatMap((page) => entriesOf(page, engine))
  return {
    result: {
      pageCount: site.pages.length,
      fileCount: files.filter(isOriginal).length,
      warnings: [...warnings, ...gapProblems(site.config, history.gap)],
    },
    used: [entryName(wordsEntry, wordsKey(engine)), entryName(applications, applicationKey(engine, parts)), ...used],
  }
}

/** Creates the files that don't belong to a page. Yields before each long step, so that jobs for other threads start first. */
async function writeSiteFiles(
  { site, refs, bundle, settings }: Rendering,
  pages: readonly BuiltPage[],
  { cache, engine, staging, history }: BuildContext,
): Promise<void> {
  await setImmediate()
  const words = siteWords(pages, cache, engine)
  await setImmediate()
  const changes = describeEdits(history.edits, site.records, await history.versions)
  const files = emitSite(site, refs, bundle, { words, changes, gap: history.gap, names: settings.names })
  await doJobs(files, (file) => staging.write(file, file.isShared ? 'best' : 'fair'))
}

const isOriginal = ({ path }: { path: string }): boolean => !path.endsWith('.br')

/** Copies the public files; generated files take precedence. */
async function copyPublicFiles({ project, engine, folders, staging }: BuildContext): Promise<void> {
  const { files, digest, readBytes } = folders.public
  const taken = new Set(Object.values(staging.groups).flatMap((group) => group.files.map(({ path }) => path)))
  for (const file of files) {
    const { path } = inBase({ path: file, content: '' }, project.config.base)
    const key = cacheKey(engine, { path, digest: digest(file) })
    if (taken.has(path) || path === markerName || staging.reuse(`public/${file}`, key)) continue
    const written = await writeFiles(staging.dir, [{ path, content: readBytes(file) }], 'fair')
    staging.add(`public/${file}`, { key, files: written })
  }
}
