import { hashOf } from '../../hash.ts'
import type { CompiledPage, PageSource } from '../../markdown/compile-page.ts'
import type { MarkdownSettings } from '../../markdown/context.ts'
import type { Highlighter } from '../../markdown/highlight/highlight.ts'
import { createCompiler } from '../../pipeline/compile.ts'
import { indexPage } from '../../search/index-page.ts'
import { pageSections } from '../../search/section-records.ts'
import { type DiskCache, openDiskCache } from '../cache/disk-cache.ts'
import { type BuiltPage, contentKey, factsKey, highlightsKey, type PageContent } from '../cache/page-cache.ts'
import { openRegexes, type RegexCache } from '../cache/regex-cache.ts'

export interface CompileJob {
  type: 'compile'
  cacheDir: string
  /** Folder of the engine, or `null` for no cache. */
  home: string | null
  settings: MarkdownSettings
  /** Routes of sections about removed features; see `pageSections`. */
  legacy: readonly string[]
  pages: { key: string; source: PageSource }[]
}

/** The highlighter's last results for a page: code blocks by hash, and languages. */
interface Highlights {
  lines: Record<string, string[]>
  isKnown: Record<string, boolean>
  names: Record<string, string | null>
}

/** Compiles pages and caches the results. */
export async function runCompileJob({ cacheDir, home, settings, legacy, pages }: CompileJob): Promise<BuiltPage[]> {
  const cache = openDiskCache(cacheDir)
  const compiled: CompiledPage[] = []
  for (const { source } of pages) compiled.push(await compileSource(source, settings, { cache, home }))
  regexes?.save()
  // All pages at once, which keeps the word tables in the processor's cache and takes a third less time.
  const indexed = compiled.map((page) => indexPage(pageSections(page, legacy)))
  return pages.flatMap(({ key }, at) => {
    const [page, ofSearch] = [compiled[at], indexed[at]]
    return page && ofSearch ? keepPage({ ...page, ...ofSearch, key }, cache) : []
  })
}

function keepPage(page: CompiledPage & ReturnType<typeof indexPage> & { key: string }, cache: DiskCache): BuiltPage {
  const { html, samples: _, sections: __, published, texts, ...facts } = page
  const content = JSON.stringify({ html, texts, ...(published && { published }) } satisfies PageContent)
  const built = {
    ...facts,
    ...(published && { published: published.map(({ path }) => ({ path })) }),
    content: hashOf(content),
  }
  cache.put(contentKey(built.key), content)
  cache.put(factsKey(built.key), JSON.stringify(built))
  return built
}

/**
 * Compiles a page with the cached results of the highlighter, because most edits don't touch code and loading the
 * highlighter takes longer than compiling the page. If a block is new, compiles again with the highlighter.
 */
export async function compileSource(
  source: PageSource,
  settings: MarkdownSettings,
  { cache, home }: { cache: DiskCache; home: string | null },
): Promise<CompiledPage> {
  const key = highlightsKey(source.relativePath)
  const before = cache.get(key)
  if (before !== null) {
    const known = knownBlocks(JSON.parse(before))
    const compile = await createCompiler(settings, known.highlighter)
    const page = await compile(source)
    if (!known.isLacking()) return page
  }
  const highlights: Highlights = { lines: {}, isKnown: {}, names: {} }
  const compile = await createCompiler(settings, recording(await sharedHighlighter(home), highlights))
  const page = await compile(source)
  cache.put(key, JSON.stringify(highlights))
  return page
}

function knownBlocks({ lines, isKnown, names }: Highlights): { highlighter: Highlighter; isLacking(): boolean } {
  let isLacking = false
  const found = <T>(notes: Record<string, T>, key: string, otherwise: T): T => {
    const value = Object.hasOwn(notes, key) ? notes[key] : undefined
    isLacking ||= value === undefined
    return value === undefined ? otherwise : value
  }
  return {
    highlighter: {
      load: async () => {},
      knows: (language) => found(isKnown, language, true),
      nameOf: (language) => found(names, language, null),
      highlight: (code, language) => found(lines, blockKey(code, language), []),
    },
    isLacking: () => isLacking,
  }
}

function recording(highlighter: Highlighter, { lines, isKnown, names }: Highlights): Highlighter {
  const noted = <T>(notes: Record<string, T>, key: string, value: T): T => {
    notes[key] = value
    return value
  }
  return {
    load: (languages) => highlighter.load(languages),
    knows: (language) => noted(isKnown, language, highlighter.knows(language)),
    nameOf: (language) => noted(names, language, highlighter.nameOf(language)),
    highlight: (code, language) => noted(lines, blockKey(code, language), highlighter.highlight(code, language)),
  }
}

function blockKey(code: string, language: string): string {
  return hashOf(`${language}\n${code}`)
}

/** Loads the highlighter ahead of the first page. */
export async function prepareCompiler(home: string | null): Promise<void> {
  await sharedHighlighter(home)
}

let regexes: RegexCache | undefined
let highlighter: Promise<Highlighter> | undefined

/** One per process, because creating it costs far more than using it. */
function sharedHighlighter(home: string | null): Promise<Highlighter> {
  regexes ??= openRegexes(home)
  const { known } = regexes
  highlighter ??= import('../../markdown/highlight/highlight.ts').then(({ createHighlighter }) =>
    createHighlighter(known),
  )
  return highlighter
}
