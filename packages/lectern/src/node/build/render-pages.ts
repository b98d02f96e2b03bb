import { groupBy } from '../../shared/group-by.ts'
import type { ChunkRef } from '../../shared/site-data.ts'
import { cacheKey } from '../cache/cache-key.ts'
import { loadGenerators } from '../generators/load-generators.ts'
import type { MarkdownSettings } from '../markdown/context.ts'
import type { SiteBundle } from '../output/icon.ts'
import type { Site, SitePage } from '../pipeline/assemble.ts'
import { emitPage, type PageShell } from '../pipeline/emit-page.ts'
import { createShell } from '../pipeline/emit-site.ts'
import { createReader } from '../pipeline/read.ts'
import { type BuildContext, doJobs, inParts, runnerFor } from './build-context.ts'
import type { BuiltPage } from './built-page.ts'
import { type WrittenFile, writeFiles } from './output/write-files.ts'
import type { Runner } from './threads/jobs.ts'
import type { PageToRender } from './threads/render-job.ts'

export interface Rendering {
  site: Site<BuiltPage>
  refs: Readonly<Record<string, ChunkRef>>
  bundle: SiteBundle
  settings: MarkdownSettings
}

interface RenderTask {
  shell: PageShell
  pages: (PageToRender & { groupKey: string })[]
}

/** Creates the files of each page that changed. */
export async function renderPages(rendering: Rendering, context: BuildContext): Promise<void> {
  const tasks = [...groupBy(rendering.site.pages, ({ data }) => data.sidebar)].map(([sidebar, pages]) =>
    createTask(sidebar, pages, rendering, context),
  )
  const count = tasks.reduce((sum, { pages }) => sum + pages.length, 0)
  if (count === 0) return
  const runner = await runnerFor(count, context)
  const parts = tasks.flatMap(({ shell, pages }) => inParts(pages).map((part) => ({ shell, pages: part })))
  await doJobs(parts, (part) => renderPart(part, runner, rendering, context))
}

/** The pages with one sidebar that can't be reused from the last build. */
function createTask(
  sidebar: string,
  pages: readonly SitePage<BuiltPage>[],
  { site, refs, bundle }: Rendering,
  { engine, staging }: BuildContext,
): RenderTask {
  const shell = createShell(site, sidebar, bundle)
  const shellKey = cacheKey(engine, { shell })
  const changed = pages.flatMap(({ data, compiled: { key, content } }) => {
    const ref = refs[data.path]
    if (!ref) throw new TypeError(`no chunk for ${data.path}`)
    const groupKey = cacheKey(engine, { shell: shellKey, ref, content, data })
    return staging.reuse(data.path, groupKey) ? [] : [{ data, ref, key, groupKey }]
  })
  return { shell, pages: changed }
}

async function renderPart(
  { shell, pages }: RenderTask,
  runner: Runner,
  rendering: Rendering,
  context: BuildContext,
): Promise<void> {
  const { staging, cacheDir } = context
  const written = await runner.render({ type: 'render', cacheDir, dir: staging.dir, shell, pages })
  for (const [index, page] of pages.entries()) {
    const files = written[index] ?? (await renderAgain(page, shell, rendering, context))
    staging.add(page.data.path, { key: page.groupKey, files })
  }
}

/** Recompiles a page whose content is missing from the cache. */
async function renderAgain(
  { data, ref }: PageToRender,
  shell: PageShell,
  { site, settings }: Rendering,
  { project, folders, engine, cache, staging }: BuildContext,
): Promise<WrittenFile[]> {
  const [{ compileSource }, { indexPage }, { pageSections }] = await Promise.all([
    import('./threads/compile-job.ts'),
    import('../search/index-page.ts'),
    import('../search/section-records.ts'),
  ])
  const read = createReader(folders.content, await loadGenerators(project.config, project))
  const source = read(data.relativePath)
  const { html, published = [], ...page } = await compileSource(source, settings, { cache, engine })
  const { texts } = indexPage(pageSections(page, site.config.search.legacy))
  return writeFiles(staging.dir, emitPage({ data, ref, html, published, texts }, shell), 'fair')
}
