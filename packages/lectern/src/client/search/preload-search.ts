import { withBase } from '../../shared/routes/routes.ts'
import type { NavData } from '../../shared/site-data.ts'

/**
 * If the reader opens the search before the application is ready, fetches the search's code, worker, and index along with the application,
 * which would otherwise fetch them one after the other once it has started. On Slow 4G, the first results come after 1.6 s instead of 2.2 s.
 */
export function preloadOpenedSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('.search-dialog')
  if (dialog?.open) preloadSearch()
  else if (dialog) {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      preloadSearch()
    }).observe(dialog, { attributeFilter: ['open'] })
  }
}

function preloadSearch(): void {
  const { ready, nav } = document.documentElement.dataset
  // Failures don't matter: the application tries again, and reports them.
  if (ready === undefined && nav) fetchSearch(nav).catch(() => undefined)
}

async function fetchSearch(navUrl: string): Promise<void> {
  const nav: NavData = await (await fetch(navUrl)).json()
  const { site, searchCode, searchWorker, searchIndex } = nav
  // A hosted service answers without the index.
  const files = site.search.hosted ? [searchCode] : [searchCode, searchWorker, searchIndex]
  // Read to its end, or the browser wouldn't keep it.
  await Promise.all(files.map(async (file) => (await fetch(withBase(site.base, file))).arrayBuffer()))
}
