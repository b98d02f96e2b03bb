import type { PageChunk } from '../../shared/page-record.ts'
import { routeAt } from '../../shared/routes/routes.ts'
import { ChunkError } from '../loading/chunk-error.ts'
import { checkBuild, findChunk, mayBePage } from '../loading/nav-loader.ts'
import type { PageLoader } from '../loading/page-loader.ts'
import { forgetFullLoad, isFullLoad, loadFully, navigationSettled, recoverByFullLoad } from '../loading/recovery.ts'
import { type Arrival, createEntryScroll } from '../scrolling/entry-scroll.ts'
import { closePopovers } from '../shell/popovers.ts'
import type { Store } from '../store.ts'
import { movedAddress } from './moved-anchors.ts'
import type { Progress } from './progress.ts'
import { setGlide } from './show-page.ts'

export interface NavigationParts {
  store: Store
  loader: PageLoader
  progress: Progress
  /** Shows a page at the right scroll position. */
  show(chunk: PageChunk, arrival: Arrival): Promise<void>
  /** The reader moves within the page. `glides` is true for links; `hash` and `restoreScroll` are as in `Arrival`. */
  placed(hash: string, glides: boolean, restoreScroll?: () => void): void
}

/**
 * Turns links into client navigation with the Navigation API. A page that isn't loaded yet is fetched before the address changes,
 * so a failure leaves the reader where they are. In browsers without the API, links load documents.
 */
export function startNavigation(parts: NavigationParts): void {
  if (!('navigation' in window)) {
    addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a[href^="#"]')) setGlide(true)
    })
    addEventListener('hashchange', () => {
      closePopovers()
      parts.placed(location.hash, false)
    })
    return
  }
  let latest = 0
  let latestPage = 0
  const entryScroll = createEntryScroll()
  // The boot scripts' handlers were for the time before the application was ready.
  window.onpopstate = window.onhashchange = null
  navigation.addEventListener('navigate', (event) => {
    if (event.downloadRequest !== null || keepsAddress(event)) return
    entryScroll.keep()
    const turn = ++latest
    // Close them now rather than when the page is shown, so they don't cover the progress bar or the failure notice.
    closePopovers()
    // If the page was fetched behind the progress bar, the bar is completed when the page is shown.
    if (event.info !== fetched) parts.progress.cancel()
    if (!event.canIntercept || event.formData || isFullLoad(event)) return
    const pageTurn = ++latestPage
    const url = new URL(event.destination.url)
    const { nav, isOutdated } = parts.store.get()
    const route = routeAt(nav.site.base, url.pathname)
    const { shown } = entryScroll
    const isTraversal = event.navigationType === 'traverse'
    const restoreScroll = isTraversal ? () => entryScroll.restore(event) : undefined
    // Back and forward have already changed the address, so only another page ends them, not an email link or a download.
    const isLatest = (): boolean => (isTraversal ? pageTurn === latestPage : turn === latest)
    const arrival = { event, hash: url.hash, restoreScroll, isLatest }
    const isShown = navigation.currentEntry?.key === shown
    const moved = movedAddress(parts.loader.peek(route ?? '')?.data.movedAnchors ?? nav.redirects?.[route ?? ''], url)
    if (moved && !isTraversal) {
      event.preventDefault()
      goTo(moved, historyFor(event))
    } else if (isShown && !moved && url.pathname === location.pathname) goWithinPage(arrival, parts)
    // The page to go back to is still on the screen: the other one failed to load, or the reader changed their mind.
    else if (isTraversal && event.destination.key === shown)
      event.intercept({ ...manualHandling, handler: createScrollHold() })
    else if (route === null || isOutdated || !hasPage(route, parts)) leaveToBrowser(event)
    else goToPage({ ...arrival, url, route, from: shown ?? '', arrive: entryScroll.arrive }, parts)
  })
}

/** Marks the navigation to a page that has just been fetched. */
const fetched = 'fetched'

/** Whether the application is only updating the address, without a navigation. */
function keepsAddress(event: NavigateEvent): boolean {
  const { navigationType, destination, hashChange, userInitiated } = event
  return navigationType === 'replace' && destination.sameDocument && !hashChange && !userInitiated
}

/** The application moves the focus and the scroll position itself. */
const manualHandling = { focusReset: 'manual', scroll: 'manual' } as const

/**
 * Firefox ignores that for scrolling: after the handlers, it moves the page that's on the screen to the entry's saved position.
 * @returns undoes that before the next paint
 */
function createScrollHold(): () => Promise<void> {
  const { scrollY: top } = window
  return async () => void requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
}

interface PageNavigation extends Arrival {
  url: URL
  route: string
  /** Key of the history entry that's on the screen. */
  from: string
  /** Records that the page is on the screen. */
  arrive(): void
}

function hasPage(route: string, { store, loader }: NavigationParts): boolean {
  return loader.peek(route) !== undefined || mayBePage(route, store.get().nav)
}

/**
 * Not a page of the application, or of an older build than the host's, so the browser loads it. For history entries that were created within one document, the browser only
 * changes the address, even if that document has since been replaced. Those need a reload.
 */
function leaveToBrowser(event: NavigateEvent): void {
  const isAddressAlone = event.navigationType === 'traverse' && event.destination.sameDocument
  if (isAddressAlone) event.intercept({ handler: async () => location.reload() })
}

/** Starts a navigation that takes the place of the current one, and so doesn't wait for it. */
function goTo(address: string, history: 'push' | 'replace', info?: typeof fetched): void {
  void navigationSettled(navigation.navigate(address, { history, info }))
}

/** How a navigation that takes the place of another one changes the history. */
function historyFor({ navigationType }: NavigateEvent): 'push' | 'replace' {
  return navigationType === 'replace' ? 'replace' : 'push'
}

/** The browser handles links to headings itself. A link to the page's own address scrolls to the top without a load. */
function goWithinPage({ event, hash, restoreScroll }: Arrival, { placed }: NavigationParts): void {
  // By default, Chromium goes back to the heading in the address instead of the reader's scroll position.
  if (restoreScroll) event.intercept({ ...manualHandling, handler: async () => placed(hash, false, restoreScroll) })
  else if (!event.destination.sameDocument) event.intercept({ handler: async () => placed(hash, true) })
  else if (event.hashChange || event.userInitiated) placed(hash, true)
}

function goToPage(target: PageNavigation, parts: NavigationParts): void {
  const { event, route } = target
  const here = parts.loader.peek(route)
  if (here) {
    intercept(target, parts, async () => here)
  } else if (event.navigationType === 'traverse') {
    const holdScroll = createScrollHold()
    intercept(target, parts, () => {
      void holdScroll()
      return fetchPage(target, parts)
    })
  } else {
    event.preventDefault()
    void fetchThenGo(target, parts)
  }
}

function intercept(target: PageNavigation, parts: NavigationParts, getPage: () => Promise<PageChunk | null>): void {
  const { event } = target
  event.intercept({
    ...manualHandling,
    async handler() {
      const chunk = await getPage()
      if (!chunk || !target.isLatest()) return
      // The old address doesn't stay in the history, so Back isn't trapped.
      const moved = movedAddress(chunk.data.movedAnchors, target.url)
      if (moved) return goTo(moved, 'replace')
      await parts.show(chunk, target)
      // Not sooner, because on a slow connection, the page would arrive later.
      void checkBuild(parts.store)
      // The address and the bar may belong to a newer navigation by now.
      if (!target.isLatest()) return
      target.arrive()
      parts.progress.done()
    },
  })
}

async function fetchThenGo(target: PageNavigation, parts: NavigationParts): Promise<void> {
  const { event, url } = target
  const chunk = await fetchPage(target, parts)
  if (!chunk || !target.isLatest()) return
  // The page is loaded now, so this second navigation is intercepted and shown immediately.
  goTo(url.href, historyFor(event), fetched)
}

/** Fetches a page behind the progress bar. `null` if it failed: the failure has been reported, or a full load has started. */
async function fetchPage(target: PageNavigation, parts: NavigationParts): Promise<PageChunk | null> {
  const { url, isLatest } = target
  const { store, progress } = parts
  // Start the request first, so the bar is drawn while waiting for the server.
  const loading = load(target, parts)
  progress.start()
  store.set({ failure: null })
  try {
    const chunk = await loading
    if (!chunk) {
      loadFully(url.href)
      return null
    }
    forgetFullLoad()
    return chunk
  } catch (cause) {
    if (!isLatest()) return null
    progress.cancel()
    const error = cause instanceof ChunkError ? cause : new ChunkError(0, 'unknown', url.href, { cause })
    if (recoverByFullLoad(error, url.href)) return null
    await reportFailure(error, target, store)
    return null
  }
}

/** The page, or `null` if the site has none at that route. */
async function load({ route }: PageNavigation, { store, loader }: NavigationParts): Promise<PageChunk | null> {
  const ref = await findChunk(route, store)
  return ref ? loader.load(route, ref) : null
}

/** Shows what went wrong on the current page, with a retry. */
async function reportFailure(error: ChunkError, { event, url, from }: PageNavigation, store: Store): Promise<void> {
  const { navigationType, destination } = event
  const isTraversal = navigationType === 'traverse'
  // Back or forward has already changed the address, even if a link has since taken its place. Return to the page that's still shown.
  if (navigation.currentEntry?.key !== from) await navigationSettled(navigation.traverseTo(from))
  const retry = (): void => {
    // If the chunk is missing, retrying won't help, but the document may exist.
    if (error.reason === 'missing') loadFully(url.href)
    else void navigationSettled(isTraversal ? navigation.traverseTo(destination.key) : navigation.navigate(url.href))
  }
  // The reader may have opened a menu while the page was loading.
  closePopovers()
  store.set({ failure: { error, retry } })
}
