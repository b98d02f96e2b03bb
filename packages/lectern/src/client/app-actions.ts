import type { PageChunk } from '../shared/page-record.ts'
import { loadListed, type PageLoader } from './loading/page-loader.ts'
import { type LoadSearch, openSearch, searchClosed } from './search/open-search.ts'
import { searchDialog } from './search/search-field.ts'
import { highlightInOtherTab, highlightOnArrival } from './search/search-highlights.ts'
import { setGroupOpen } from './shell/sidebar-state.ts'
import type { SearchHighlights, Store } from './store.ts'

/** The actions that components can trigger. */
export interface AppActions {
  openSearch(query?: string): void
  closeSearch(): void
  /** Call this when the browser has closed the dialog. */
  searchClosed(): void
  /** Call this when the reader follows a search result. @param isElsewhere in another tab or window */
  highlightResult(found: SearchHighlights, isElsewhere: boolean): void
  /** The content of a page of the site; `null` if the site has none at that route. */
  loadPage(route: string): Promise<PageChunk | null>
  closeHelp(): void
  retry(): void
  dismissFailure(): void
  setGroupOpen(key: string, isOpen: boolean): void
}

export function createActions(store: Store, loader: PageLoader, loadSearch: LoadSearch): AppActions {
  return {
    openSearch: (query) => openSearch(store, loadSearch, query),
    closeSearch: () => searchDialog()?.close(),
    searchClosed: () => searchClosed(store),
    highlightResult: (found, isElsewhere) =>
      isElsewhere ? highlightInOtherTab(found) : highlightOnArrival(found, store),
    loadPage: (route) => loadListed(route, store, loader),
    closeHelp: () => store.set({ help: false }),
    retry() {
      const { failure } = store.get()
      store.set({ failure: null })
      failure?.retry()
    },
    dismissFailure: () => store.set({ failure: null }),
    setGroupOpen: (key, isOpen) => setGroupOpen(store, key, isOpen),
  }
}
