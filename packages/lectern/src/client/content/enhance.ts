import { fillRecentPages } from '../../directives/recent-pages/client.ts'
import { startVideos } from '../../directives/video/client.ts'
import type { Store } from '../store.ts'
import { addCodeTools } from './code-tools.ts'
import { directiveClients } from './directive-clients.ts'
import { startFilterTables } from './filter-table.ts'
import { startPlaceholders } from './placeholders.ts'
import { syncTabs } from './tabs.ts'

/** What the browser adds to a page's content; the content is complete without it. Called once for each content put on screen. */
export function enhanceContent(article: Element, store: Store): void {
  fillRecentPages(article, store.get().nav.site.base)
  addCodeTools(article)
  startPlaceholders(article)
  syncTabs(article)
  startFilterTables(article)
  for (const [className, load] of directiveClients) startDirective(article.querySelectorAll(`.${className}`), load)
  startVideos(article)
}

/** Few pages have any of these elements, so their code is loaded with the first one. */
function startDirective(elements: NodeListOf<HTMLElement>, load: (typeof directiveClients)[number][1]): void {
  if (elements.length === 0) return
  load()
    .then(({ start }) => {
      for (const element of elements) start(element)
    })
    .catch(() => {
      for (const element of elements) if ('needsClient' in element.dataset) element.remove()
    })
}
