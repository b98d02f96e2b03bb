import type { Store } from '../store.ts'
import { addCodeTools } from './code-tools.ts'
import { startCostCalculators } from './cost-calculator.ts'
import { startFilterTables } from './filter-table.ts'
import { startPlaceholders } from './placeholders.ts'
import { fillRecentPages } from './recent-pages.ts'
import { syncTabs } from './tabs.ts'
import { startVideos } from './video.ts'

/** What the browser adds to a page's content; the content is complete without it. Called once for each content put on screen. */
export function enhanceContent(article: Element, store: Store): void {
  fillRecentPages(article, store.get().nav.site.base)
  addCodeTools(article)
  startPlaceholders(article)
  syncTabs(article)
  startFilterTables(article)
  startCostCalculators(article)
  startVideos(article)
}
