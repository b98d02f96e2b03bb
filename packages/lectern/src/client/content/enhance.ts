import type { Store } from '../store.ts'
import { addCodeTools } from './code-tools.ts'
import { startPlaceholders } from './placeholders.ts'
import { startDirectives } from './start-directives.ts'

/** What the browser adds to a page's content; the content is complete without it. Called once for each content put on screen. */
export function enhanceContent(article: Element, store: Store): void {
  addCodeTools(article)
  startPlaceholders(article)
  startDirectives(article, store.get().nav.site.base)
}
