import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { markdownSettings } from '../content/markdown-settings.ts'
import { readContent } from '../content/read-content.ts'
import { listFiles } from '../folder.ts'
import { createChunkRefs } from '../output/page-chunks.ts'
import { createSiteFiles } from '../output/site-files.ts'
import { type Problem, SiteError } from '../problem.ts'
import { locate, type Project } from '../project.ts'
import { assembleSite } from '../site.ts'
import { loadApplication } from './application.ts'
import type { BuildResult } from './build-record.ts'
import { compilePages } from './compile-pages.ts'
import { publicFileKey } from './inputs.ts'
import { siteWords } from './kept-words.ts'
import { type BuiltPage, keptKeys, wordsKey } from './page-cache.ts'
import { doJobs, type Production } from './production.ts'
import { type Rendering, renderPages } from './render-pages.ts'
import type { Staging } from './staging.ts'
import { writeFiles } from './write-files.ts'

/**
 * Makes every file of a site in its staging folder; takes what has not changed from the cache and from the site of before.
 * @returns the result, and the keys of the cache that were used
 * @throws SiteError with every problem found
 */
export async function produceSite(production: Production): Promise<{ result: BuildResult; used: Set<string> }> {
  const { project, staging } = production
  const [{ site, settings, warnings }, bundle] = await Promise.all([
    loadPages(production),
    loadApplication(production.engine),
  ])
  const compiled = site.pages.map((page) => page.compiled)
  const refs = createChunkRefs(site.pages.map(({ data, compiled: page }) => ({ data, content: page.content })))
  await Promise.all([
    renderPages({ site, refs, bundle, settings }, production),
    writeSiteFiles({ site, refs, bundle }, compiled, production),
  ])
  await copyPublicFiles(project, staging)
  const files = Object.values(staging.groups).flatMap((group) => group.files)
  const used = compiled.flatMap(({ key, record }) => keptKeys(key, record.relativePath))
  return {
    result: { pageCount: site.pages.length, fileCount: files.filter(isOriginal).length, warnings },
    used: new Set([wordsKey, ...used]),
  }
}

/** Makes the files that are not of a page. Jobs of other threads come before each of its long steps. */
async function writeSiteFiles(
  { site, refs, bundle }: Omit<Rendering, 'settings'>,
  pages: readonly BuiltPage[],
  { cache, staging }: Production,
): Promise<void> {
  await setImmediate()
  const words = siteWords(pages, cache)
  await setImmediate()
  const files = createSiteFiles(site, refs, bundle, words)
  await doJobs(files, (file) => staging.write(file, file.isShared ? 'best' : 'fair'))
}

interface LoadedPages extends Pick<Rendering, 'site' | 'settings'> {
  warnings: Problem[]
}

/** Reads, compiles and checks the pages. */
async function loadPages(production: Production): Promise<LoadedPages> {
  const { project, folder, changes } = production
  const content = await readContent(project.contentDir, folder)
  const settings = markdownSettings(project, content.sources)
  const compiled = await compilePages(content.sources, settings, production)
  folder.forget()
  const { site, problems } = assembleSite({ config: project.config, compiled, changes, strict: project.strict })
  const warnings = await locate([...content.problems, ...problems], project)
  if (warnings.some(({ severity }) => severity === 'error')) throw new SiteError(warnings)
  return { site, settings, warnings }
}

const isOriginal = ({ path }: { path: string }): boolean => !path.endsWith('.br')

/** Files that are served as they are; what the build makes comes before them. */
async function copyPublicFiles({ publicDir, config }: Project, staging: Staging): Promise<void> {
  if (publicDir === null) return
  const taken = new Set(Object.values(staging.groups).flatMap(({ files }) => files.map(({ path }) => path)))
  for (const file of listFiles(publicDir)) {
    const source = join(publicDir, file)
    const path = config.base.slice(1) + file
    const key = publicFileKey(source)
    if (taken.has(path) || staging.reuse(`public/${file}`, key)) continue
    const files = await writeFiles(staging.dir, [{ path, content: await readFile(source) }], 'fair')
    staging.add(`public/${file}`, { key, files })
  }
}
