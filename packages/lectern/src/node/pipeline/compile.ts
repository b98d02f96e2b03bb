import { loadDirectives } from '../directives/load-directives.ts'
import { type CompiledPage, compilePage, type PageSource } from '../markdown/compile-page.ts'
import type { MarkdownSettings } from '../markdown/context.ts'
import type { Highlighter } from '../markdown/highlight/highlight.ts'

/** Compiles one page, independently of all others. */
export type CompilePage = (source: PageSource) => Promise<CompiledPage>

/** Loads what compiling needs, once for all pages. */
export async function createCompiler(settings: MarkdownSettings, highlighter: Highlighter): Promise<CompilePage> {
  const directives = await loadDirectives(settings.directives)
  return (source) => compilePage(source, settings, highlighter, directives)
}

/** Compiles pages one by one. The highlighter is imported on demand, because builds rarely need it. */
export async function compileContent(
  sources: readonly PageSource[],
  settings: MarkdownSettings,
): Promise<CompiledPage[]> {
  const { createHighlighter } = await import('../markdown/highlight/highlight.ts')
  const compile = await createCompiler(settings, await createHighlighter())
  const pages: CompiledPage[] = []
  for (const source of sources) pages.push(await compile(source))
  return pages
}
