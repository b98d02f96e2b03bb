import type { Store } from '../store.ts'
import { addCodeTools } from './code-tools.ts'
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
  void startCostCalculators(article)
  startVideos(article)
}

/** Few pages have a calculator, so its code is loaded with the first one. Without it only the worked examples are of use. */
async function startCostCalculators(article: Element): Promise<void> {
  const forms = article.querySelectorAll<HTMLFormElement>('[data-island="cost-calculator"] form')
  if (forms.length === 0) return
  try {
    const { startCostCalculator } = await import('./cost-calculator.ts')
    for (const form of forms) startCostCalculator(form)
  } catch {
    for (const form of forms) form.remove()
  }
}
