import { type DiskCache, openDiskCache } from '../../cache/disk-cache.ts'
import type { EngineCache } from '../../engine.ts'
import type { CompiledPage, PageSource } from '../../markdown/compile-page.ts'
import type { MarkdownSettings } from '../../markdown/context.ts'
import type { GrammarHighlighter } from '../../markdown/highlight/highlight.ts'
import { createCompiler } from '../../pipeline/compile.ts'
import { indexPage } from '../../search/index-page.ts'
import { pageSections } from '../../search/section-records.ts'
import { type BuiltPage, builtPages, type PageSettings, pageContents } from '../built-page.ts'
import { type Highlights, highlights, highlightsKey, knownBlocks, recording } from './highlights.ts'

export interface CompileJob extends PageSettings {
  type: 'compile'
  /** Folder of the site's cache. */
  cacheDir: string
  engine: EngineCache
  pages: { key: string; source: PageSource }[]
}

/** Compiles pages and caches the results. */
export async function runCompileJob({ cacheDir, engine, settings, legacy, pages }: CompileJob): Promise<BuiltPage[]> {
  const cache = openDiskCache(cacheDir)
  const compiled: CompiledPage[] = []
  for (const { source } of pages) compiled.push(await compileSource(source, settings, { cache, engine }))
  const used = await highlighter
  used?.save()
  // All pages at once, which keeps the word tables in the processor's cache and takes a third less time.
  const indexed = compiled.map((page) => indexPage(pageSections(page, legacy)))
  return pages.flatMap(({ key }, at) => {
    const [page, ofSearch] = [compiled[at], indexed[at]]
    return page && ofSearch ? storePage({ ...page, ...ofSearch, key }, cache) : []
  })
}

function storePage(page: CompiledPage & ReturnType<typeof indexPage> & { key: string }, cache: DiskCache): BuiltPage {
  const { html, samples: _, sections: __, published, texts, ...summary } = page
  const content = cache.put(pageContents, page.key, { html, texts, ...(published && { published }) })
  const built = {
    ...summary,
    ...(published && { published: published.map(({ path, line }) => ({ path, line })) }),
    content,
  }
  // The next attempt may get further.
  if (!page.incomplete) cache.put(builtPages, page.key, built)
  return built
}

/**
 * Compiles a page with the cached results of the highlighter, because most edits don't touch code and loading the
 * highlighter takes longer than compiling the page. If a block is new, compiles again with the highlighter.
 */
export async function compileSource(
  source: PageSource,
  settings: MarkdownSettings,
  { cache, engine }: { cache: DiskCache; engine: EngineCache },
): Promise<CompiledPage> {
  const key = highlightsKey(source.relativePath, engine)
  const before = cache.get(highlights, key)
  if (before !== null) {
    const known = knownBlocks(before)
    const compile = await createCompiler(settings, known.highlighter)
    const page = await compile(source)
    if (!known.isIncomplete()) return page
  }
  const results: Highlights = { lines: {}, isKnown: {}, names: {} }
  const compile = await createCompiler(settings, recording(await sharedHighlighter(engine), results))
  const page = await compile(source)
  cache.put(highlights, key, results)
  return page
}

/** Loads the highlighter ahead of the first page. */
export async function prepareCompiler(engine: EngineCache): Promise<void> {
  await sharedHighlighter(engine)
}

let highlighter: Promise<GrammarHighlighter> | undefined

/** One per process, because creating it costs far more than using it. */
function sharedHighlighter(engine: EngineCache): Promise<GrammarHighlighter> {
  highlighter ??= import('../../markdown/highlight/highlight.ts').then(({ createHighlighter }) =>
    createHighlighter(engine),
  )
  return highlighter
}
