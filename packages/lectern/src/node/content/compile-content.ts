import { loadDirectives } from '../directives/load-directives.ts'
import type { CompiledPage, PageSource } from '../markdown/compile-page.ts'
import { compilePage } from '../markdown/compile-page.ts'
import type { MarkdownSettings } from '../markdown/context.ts'
import { createHighlighter } from '../markdown/highlight/highlight.ts'

/** Compiles pages one by one with a shared highlighter. */
export async function compileContent(
  sources: readonly PageSource[],
  settings: MarkdownSettings,
): Promise<CompiledPage[]> {
  const highlighter = await createHighlighter()
  const directives = await loadDirectives(settings.directives)
  const pages: CompiledPage[] = []
  for (const source of sources) pages.push(await compilePage(source, settings, highlighter, directives))
  return pages
}
