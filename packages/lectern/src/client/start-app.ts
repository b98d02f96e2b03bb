import { replayEarlyInput } from './boot/early-input.ts'
import { type FirstPage, normalizeAddress, readFirstPage } from './boot/first-page.ts'
import { enhanceContent } from './content/enhance.ts'
import { applyFiltersFromAddress } from './content/filter-table.ts'
import { fetchNav } from './loading/nav-loader.ts'
import { createPageLoader, type PageLoader } from './loading/page-loader.ts'
import { startPrefetch } from './loading/prefetch.ts'
import { loadOnce } from './loading/recovery.ts'
import { redirectToKnownPage } from './navigation/missing-page.ts'
import { startNavigation } from './navigation/navigation.ts'
import { createProgress } from './navigation/progress.ts'
import { holdPageHeight, setGlide, settlePage, showPage } from './navigation/show-page.ts'
import { changeWithFade } from './navigation/view-transition.ts'
import { applyInViewportFirst, renderAllSections, startContentVisibility } from './scrolling/content-visibility.ts'
import { elementForHash, reveal } from './scrolling/reveal.ts'
import { type ScrollSpy, startScrollSpy } from './scrolling/scroll-spy.ts'
import {
  type LoadSearch,
  openSearch,
  searchClosed,
  startSearchDialog,
  startSearchPrefetch,
} from './search/open-search.ts'
import { saveQuery, searchDialog } from './search/search-field.ts'
import {
  applyHighlightsFromOtherTab,
  applySearchHighlights,
  highlightInOtherTab,
  highlightOnArrival,
  startSearchHighlights,
} from './search/search-highlights.ts'
import { startActions } from './shell/actions.ts'
import { startDrawer } from './shell/drawer.ts'
import { startShortcuts } from './shell/shortcuts.ts'
import {
  closedGroupsInDocument,
  openGroupsInDocument,
  rememberOpenGroups,
  rememberSidebarScroll,
  setGroupOpen,
} from './shell/sidebar-state.ts'
import { cycleTheme, labelThemeButton } from './shell/theme-choice.ts'
import { rememberPage } from './storage/recent-pages.ts'
import { createStore, firstState, type SearchHighlights, type Store } from './store.ts'

/** What a reader can ask of the application. */
export interface AppActions {
  openSearch(query?: string): void
  closeSearch(): void
  /** The dialog has closed itself. */
  searchClosed(): void
  /** The reader is about to follow a search result; `isElsewhere` in another tab or window. */
  highlightResult(found: SearchHighlights, isElsewhere: boolean): void
  closeHelp(): void
  retry(): void
  dismissFailure(): void
  setGroupOpen(key: string, isOpen: boolean): void
}

export interface App {
  store: Store
  actions: AppActions
  staticMarkup: StaticMarkup
}

/** Markup that every document brings and the application leaves as it stands: it needs neither code nor time for it. */
export interface StaticMarkup {
  header: string
  topLinks: string
  /** What groups of the sidebar hold, by their keys, that nobody has opened yet; none once the document is taken over. */
  closedGroups: Map<string, string>
}

/** The user interface, as far as the application knows it. */
export interface View {
  hydrate(root: Element, app: App, onReady: () => void): void
  /** Runs a change of the store so that the document shows it when this returns. */
  render(change: () => void): void
  loadSearch: LoadSearch
}

/** What the authoring server's connection works on. */
export interface RunningApp {
  store: Store
  loader: PageLoader
  view: View
}

/** Takes over the document: reads what the page says of itself, fetches the navigation, hydrates, and starts all behaviour. */
export async function startApp(view: View): Promise<RunningApp> {
  window.earlyInput?.arrived()
  const root = document.getElementById('app')
  const article = document.querySelector('article')
  const navUrl = document.documentElement.dataset.nav
  const pageData = document.getElementById('page-data')?.textContent
  if (!root || !article || !navUrl || !pageData) throw new Error('this document was not made by the build')
  const nav = await fetchNav(navUrl)
  // One that was given up for late has come after all, behind the one that was fetched in its place.
  if ('taken' in root.dataset) return new Promise(() => undefined)
  root.dataset.taken = ''
  const first = readFirstPage(pageData, article, nav)
  // Its article and this navigation are of two deployments: a load brings both of one.
  if (!first.isCurrent && loadOnce(location.href)) return new Promise(() => undefined)
  const { data: page, html } = first.shown
  const store = createStore(firstState({ nav, page, html, openGroups: openGroupsInDocument() }))
  const loader = createPageLoader(nav.site.base)
  if (first.isCurrent) {
    if (first.listed) normalizeAddress(page.path, nav.site.base)
    loader.cache(page.path, first.shown)
    // The not-found page stands at an address that is no route, and the reader may come back to it.
    loader.cache(first.route, first.shown)
  }
  const dialog = searchDialog()
  const app: App = { store, actions: createActions(store, view.loadSearch), staticMarkup: readStaticMarkup() }
  const running: RunningApp = { store, loader, view }
  view.hydrate(root, app, () => {
    // Each a task of its own, so that none is long. What the reader asks for meanwhile is still recorded.
    app.staticMarkup.closedGroups.clear()
    setTimeout(() => {
      prepareDocument(store)
      setTimeout(() => {
        startBehaviour(app, loader, view)
        if (dialog?.open) continueSearch(dialog, app.actions)
        if (!first.isCurrent) void showListedPage(first, running)
      })
    })
  })
  return running
}

/** The reader has opened the document's own dialog, which React may have replaced since. */
function continueSearch(dialog: HTMLDialogElement, actions: AppActions): void {
  // An empty field is no query: the one of the document before comes back.
  if (dialog.querySelector('input')?.value) saveQuery(dialog)
  actions.openSearch()
}

/** A host that goes on sending an older document, or none, still has the page that the navigation lists. */
async function showListedPage({ route, listed }: FirstPage, { store, loader, view }: RunningApp): Promise<void> {
  const { page } = store.get()
  // A failure leaves the reader with the words of the document.
  const chunk = listed && (await loader.load(route, listed).catch(() => null))
  if (chunk && store.get().page === page) showPage(chunk, store, view.render)
}

function prepareDocument(store: Store): void {
  // The reader may have opened and closed groups while the application was on its way.
  const openGroups = openGroupsInDocument()
  store.set({ openGroups })
  labelThemeButton()
  rememberOpenGroups(openGroups)
  // Where the document is older than the navigation, React has made all of it anew.
  const article = document.querySelector('article')
  if (!article) return
  enhanceContent(article, store)
  startContentVisibility()
}

function startBehaviour(app: App, loader: PageLoader, view: View): void {
  const { store, actions } = app
  reveal(elementForHash(location.hash))
  rememberPage(store.get().page)
  const spy: ScrollSpy = startScrollSpy(store)
  startNavigation({
    store,
    loader,
    progress: createProgress(store),
    show: (chunk, arrival) =>
      changeWithFade(arrival.event, () => {
        if (arrival.restoreScroll) holdPageHeight()
        showPage(chunk, store, view.render)
        settlePage(arrival, store)
        spy.placed(arrival.hash)
        applySearchHighlights(arrival.hash, store)
      }),
    placed(hash, glides, restoreScroll) {
      applyFiltersFromAddress()
      renderAllSections()
      setGlide(glides)
      const place = elementForHash(hash)
      // A browser that reports a link only after it has scrolled could not scroll to what was hidden.
      if (reveal(place) && !('navigation' in window)) place?.scrollIntoView()
      restoreScroll?.()
      spy.placed(hash, !restoreScroll)
      applySearchHighlights(hash, store)
    },
  })
  startSearchHighlights()
  applyHighlightsFromOtherTab()
  startPrefetch(store, loader)
  startSearchPrefetch(store, view.loadSearch)
  startSearchDialog()
  const openHelp = (): void => store.set({ help: true })
  const changeTheme = (): void => applyInViewportFirst(cycleTheme)
  startShortcuts({
    openSearch: actions.openSearch,
    openHelp,
    changeTheme,
    goTo: (neighbour) => document.querySelector<HTMLElement>(`footer a[rel="${neighbour}"]`)?.click(),
  })
  startDrawer()
  startActions({ search: actions.openSearch, theme: changeTheme, help: openHelp })
  rememberSidebarScroll()
  replayEarlyInput()
  document.documentElement.dataset.ready = ''
  if (store.get().page.key === 'not-found') void redirectToKnownPage(store)
}

function createActions(store: Store, loadSearch: LoadSearch): AppActions {
  return {
    openSearch: (query) => openSearch(store, loadSearch, query),
    closeSearch: () => searchDialog()?.close(),
    searchClosed: () => searchClosed(store),
    highlightResult: (found, isElsewhere) =>
      isElsewhere ? highlightInOtherTab(found) : highlightOnArrival(found, store),
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

function readStaticMarkup(): StaticMarkup {
  const htmlOf = (selector: string): string => document.querySelector(selector)?.innerHTML ?? ''
  return { header: htmlOf('.top'), topLinks: htmlOf('.top-links'), closedGroups: closedGroupsInDocument() }
}
