import { loadDirectives } from '../directives/load-directives.ts'
import { type CompiledPage, compilePage, type PageSource } from '../markdown/compile-page.ts'
import type { MarkdownSettings } from '../markdown/context.ts'
import { type Highlighter, plainHighlighter } from '../markdown/highlight/languages.ts'
import { pageTimeLimit } from './time-limit.ts'

/** Compiles one page, independently of all others. */
export type CompilePage = (source: PageSource) => Promise<CompiledPage>

/** Loads what compiling needs, once for all pages. */
export async function createCompiler(settings: MarkdownSettings, highlighter: Highlighter): Promise<CompilePage> {
  const directives = await loadDirectives(settings.directives)
  const limit = pageTimeLimit(directives.size > 0)
  return (source) => compilePage(source, settings, highlighter, directives, limit)
}

/** Compiles pages one by one, to check them. Code isn't highlighted, because loading grammars takes several seconds. */
export async function compileContent(
  sources: readonly PageSource[],
  settings: MarkdownSettings,
): Promise<CompiledPage[]> {
  const compile = await createCompiler(settings, plainHighlighter)
  const pages: CompiledPage[] = []
  for (const source of sources) pages.push(await compile(source))
  return pages
}
