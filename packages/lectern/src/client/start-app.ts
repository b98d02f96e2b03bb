import { NOT_SAVED } from '../shared/offline.ts'
import { type AppActions, createActions } from './app-actions.ts'
import { replayEarlyInput } from './boot/early-input.ts'
import { type FirstPage, normalizeAddress, readFirstPage } from './boot/first-page.ts'
import { enhanceContent } from './content/enhance.ts'
import { announceAddress, loadClients } from './content/start-directives.ts'
import { fetchNav, findChunk } from './loading/nav-loader.ts'
import { createPageLoader, type PageLoader } from './loading/page-loader.ts'
import { startPrefetch } from './loading/prefetch.ts'
import { loadOnce } from './loading/recovery.ts'
import { startNavigation } from './navigation/navigation.ts'
import { createProgress } from './navigation/progress.ts'
import { holdPageHeight, setGlide, settlePage, showPage, skipFarWay } from './navigation/show-page.ts'
import { changeWithFade } from './navigation/view-transition.ts'
import { whenIdle } from './platform/when-idle.ts'
import { applyInViewportFirst, renderAllSections, startContentVisibility } from './scrolling/content-visibility.ts'
import { elementForHash, reveal } from './scrolling/reveal.ts'
import { type ScrollSpy, startScrollSpy } from './scrolling/scroll-spy.ts'
import { type LoadSearch, startSearchDialog, startSearchPrefetch } from './search/open-search.ts'
import { saveQuery, searchDialog } from './search/search-field.ts'
import {
  applyHighlightsFromOtherTab,
  applySearchHighlights,
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
} from './shell/sidebar-state.ts'
import { cycleTheme, labelThemeButton } from './shell/theme-choice.ts'
import { rememberPage } from './storage/recent-pages.ts'
import { createStore, firstState, type Store } from './store.ts'

export interface App {
  store: Store
  actions: AppActions
  staticMarkup: StaticMarkup
}

/** Markup that every document includes and React leaves alone, so it costs no code and no hydration time. */
export interface StaticMarkup {
  header: string
  topLinks: string
  /** The site's own links at the end of every page; empty for none. */
  footer: string
  /** Markup of the sidebar groups that haven't been opened yet, by key. Empty once hydration has finished. */
  closedGroups: Map<string, string>
}

/** The user interface, as the application sees it. */
export interface View {
  hydrate(root: Element, app: App, onReady: () => void): void
  /** Applies a change to the store and updates the document before it returns. */
  render(change: () => void): void
  loadSearch: LoadSearch
  /** Loads what readers don't need at first, and shows it. */
  startExtras(store: Store): Promise<void>
}

/** The parts of the application that the authoring server's updates use. */
export interface RunningApp {
  store: Store
  loader: PageLoader
  view: View
}

/** Starts the application: reads the document's page data, fetches the navigation data, hydrates the shell and starts all behavior. */
export async function startApp(view: View): Promise<RunningApp> {
  window.earlyInput?.arrived()
  const root = document.getElementById('app')
  const article = document.querySelector('article')
  const navUrl = document.documentElement.dataset.nav
  const pageData = document.getElementById('page-data')?.textContent
  if (!root || !article || !navUrl || !pageData) throw new Error('this document has no page data')
  const nav = await fetchNav(navUrl)
  // An earlier load timed out but arrived after all, after its replacement had already started the application.
  if ('taken' in root.dataset) return new Promise(() => undefined)
  root.dataset.taken = ''
  const first = readFirstPage(pageData, article, nav)
  // The document and the navigation data are from different deployments. A reload gets both from the same one.
  if (!first.isCurrent && first.shown.data.key !== NOT_SAVED && loadOnce(location.href))
    return new Promise(() => undefined)
  const { data: page, html } = first.shown
  // They arrive during hydration. Waiting for them here would be a deadlock, as they import modules of this application.
  void loadClients(html)
  const store = createStore(firstState({ nav, page, html, openGroups: openGroupsInDocument() }))
  const loader = createPageLoader(nav.site.base)
  if (first.isCurrent) {
    if (first.listed) normalizeAddress(page.path, nav.site.base)
    loader.cache(page.path, first.shown)
    // The not-found page's address isn't a route, but the reader may come back to it.
    loader.cache(first.route, first.shown)
  }
  const dialog = searchDialog()
  const app: App = { store, actions: createActions(store, loader, view.loadSearch), staticMarkup: readStaticMarkup() }
  const running: RunningApp = { store, loader, view }
  view.hydrate(root, app, () => {
    // Separate tasks, so none is long. Input is still recorded in the meantime.
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

/** The reader opened the dialog before hydration. React may have replaced it since. */
function continueSearch(dialog: HTMLDialogElement, actions: AppActions): void {
  // If the field is empty, the query of the previous document is restored.
  if (dialog.querySelector('input')?.value) saveQuery(dialog)
  actions.openSearch()
}

/** The host may keep sending an outdated document, or none, but it still has the chunk that the navigation data lists. */
async function showListedPage({ route, listed }: FirstPage, { store, loader, view }: RunningApp): Promise<void> {
  const { page } = store.get()
  // If it fails, the reader keeps the document's content.
  const chunk = listed && (await loader.load(route, listed).catch(() => null))
  if (chunk && store.get().page === page) showPage(chunk, store, view.render)
}

function prepareDocument(store: Store): void {
  // The reader may have opened and closed groups while the application was loading.
  const openGroups = openGroupsInDocument()
  store.set({ openGroups })
  labelThemeButton()
  rememberOpenGroups(openGroups)
  // If the document is older than the navigation data, React has rendered everything again.
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
        // A cross-fade takes a few frames to start.
        if (!arrival.isLatest()) return
        if (arrival.restoreScroll) holdPageHeight()
        showPage(chunk, store, view.render)
        settlePage(arrival, store)
        spy.placed(arrival.hash)
        applySearchHighlights(arrival.hash, store)
      }),
    placed(hash, glides, restoreScroll) {
      announceAddress()
      renderAllSections()
      setGlide(glides)
      const place = elementForHash(hash)
      if (glides && place) skipFarWay(place)
      // Without the Navigation API, the browser has already tried to scroll, which failed if the target was hidden.
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
  // Conveniences: if they fail, nothing else does.
  whenIdle(() => void view.startExtras(store).catch(() => undefined), 2000)
  if (store.get().page.key === 'not-found') void findMissingPage(store).catch(() => undefined)
}

/** Loads the code that only the not-found page needs. */
async function findMissingPage(store: Store): Promise<void> {
  const { redirectToKnownPage } = await import('./navigation/missing-page.ts')
  await redirectToKnownPage(store, findChunk)
}

function readStaticMarkup(): StaticMarkup {
  const htmlOf = (selector: string): string => document.querySelector(selector)?.innerHTML ?? ''
  return {
    header: htmlOf('.top'),
    topLinks: htmlOf('.top-links'),
    footer: htmlOf('.site-footer'),
    closedGroups: closedGroupsInDocument(),
  }
}
