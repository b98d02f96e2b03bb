import type { PageChunk } from '../../shared/page-record.ts'
import { routeAt } from '../../shared/routes.ts'
import { ChunkError } from '../loading/chunk-error.ts'
import { findChunk, mayBePage } from '../loading/nav-loader.ts'
import type { PageLoader } from '../loading/page-loader.ts'
import { forgetFullLoad, isFullLoad, loadFully, navigationSettled, recoverByFullLoad } from '../loading/recovery.ts'
import { type Arrival, createEntryScroll } from '../scrolling/entry-scroll.ts'
import { closePopovers } from '../shell/popovers.ts'
import type { Store } from '../store.ts'
import type { Progress } from './progress.ts'
import { setGlide } from './show-page.ts'

export interface NavigationParts {
  store: Store
  loader: PageLoader
  progress: Progress
  /** Puts a page on the screen, at its place. */
  show(chunk: PageChunk, arrival: Arrival): Promise<void>
  /** The reader goes to a place within the page, by a link if it glides; `hash` and `restoreScroll` as in `Arrival`. */
  placed(hash: string, glides: boolean, restoreScroll?: () => void): void
}

/**
 * Turns links into client navigation by the browser's Navigation API. A page that is not here yet is fetched before the
 * address changes, so a failure leaves the reader where they are. Where the API is missing, links are links.
 */
export function startNavigation(parts: NavigationParts): void {
  // A page that the browser keeps for Back comes back as it was left.
  addEventListener('pagehide', closePopovers)
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
  const entryScroll = createEntryScroll()
  // The boot script loads what the application could not show yet.
  window.onpopstate = null
  navigation.addEventListener('navigate', (event) => {
    if (event.downloadRequest !== null || keepsAddress(event)) return
    entryScroll.keep()
    const turn = ++latest
    // Now, and not when the page is there: they would cover the progress bar, or the notice that the page failed to load.
    closePopovers()
    // A page that has been fetched for the bar fills it once it's shown.
    if (event.info !== fetched) parts.progress.cancel()
    if (!event.canIntercept || event.formData || isFullLoad(event)) return
    const url = new URL(event.destination.url)
    const route = routeAt(parts.store.get().nav.site.base, url.pathname)
    const { shown } = entryScroll
    const isTraversal = event.navigationType === 'traverse'
    const restoreScroll = isTraversal ? () => entryScroll.restore(event) : undefined
    const arrival = { event, hash: url.hash, restoreScroll }
    const isShown = navigation.currentEntry?.key === shown
    if (isShown && url.pathname === location.pathname) goWithinPage(arrival, parts)
    // The page that was to be left is still here: the one to come has failed, or the reader has changed their mind.
    else if (isTraversal && event.destination.key === shown) event.intercept(manualHandling)
    else if (route === null || !hasPage(route, parts)) leaveToBrowser(event)
    else goToPage({ ...arrival, url, route, from: shown ?? '', isLatest: () => turn === latest }, parts)
  })
}

/** Marks the navigation to a page that has just been fetched. */
const fetched = 'fetched'

/** The application writes into the address where the reader is: nobody goes anywhere. */
function keepsAddress(event: NavigateEvent): boolean {
  const { navigationType, destination, hashChange, userInitiated } = event
  return navigationType === 'replace' && destination.sameDocument && !hashChange && !userInitiated
}

/** We move focus and page ourselves. */
const manualHandling = { focusReset: 'manual', scroll: 'manual' } as const

interface PageNavigation extends Arrival {
  url: URL
  route: string
  /** Key of the history entry that the reader is at. */
  from: string
  /** Whether the reader has not gone elsewhere since. */
  isLatest(): boolean
}

function hasPage(route: string, { store, loader }: NavigationParts): boolean {
  return loader.peek(route) !== undefined || mayBePage(route, store.get().nav)
}

/**
 * No page of the application: the browser loads it. But for a place in the history that an application made within one document the
 * browser changes the address alone, even when that document has given way to this one.
 */
function leaveToBrowser(event: NavigateEvent): void {
  const isAddressAlone = event.navigationType === 'traverse' && event.destination.sameDocument
  if (isAddressAlone) event.intercept({ handler: async () => location.reload() })
}

/** The browser scrolls to a heading's link itself; the page's own link leads to its top without loading it again. */
function goWithinPage({ event, hash, restoreScroll }: Arrival, { placed }: NavigationParts): void {
  // Left alone, Chromium goes back to the heading in the address and not to where the reader was.
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
    intercept(target, parts, () => fetchPage(target, parts))
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
      if (!chunk || event.signal.aborted) return
      await parts.show(chunk, target)
      // By now the bar may be that of a newer navigation.
      if (target.isLatest()) parts.progress.done()
    },
  })
}

async function fetchThenGo(target: PageNavigation, parts: NavigationParts): Promise<void> {
  const { event, url } = target
  const chunk = await fetchPage(target, parts)
  if (!chunk || !target.isLatest()) return
  // The page is here now, so this second navigation is intercepted and shown at once.
  const history = event.navigationType === 'replace' ? 'replace' : 'push'
  await navigationSettled(navigation.navigate(url.href, { history, info: fetched }))
}

/** Fetches a page behind the progress bar; `null` when that failed and the reader was told, or is on their way by a full load. */
async function fetchPage(target: PageNavigation, parts: NavigationParts): Promise<PageChunk | null> {
  const { url, isLatest } = target
  const { store, progress } = parts
  // Asked for first: the bar is drawn while the server answers.
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

/** The page, or `null` where the site has none at that route. */
async function load({ route }: PageNavigation, { store, loader }: NavigationParts): Promise<PageChunk | null> {
  const ref = await findChunk(route, store)
  return ref ? loader.load(route, ref) : null
}

/** What went wrong, on the page where the reader is, and another try. */
async function reportFailure(error: ChunkError, { event, url, from }: PageNavigation, store: Store): Promise<void> {
  const { navigationType, destination } = event
  const isTraversal = navigationType === 'traverse'
  // The address has changed already: it is taken back, so that it names the page that is still shown.
  if (isTraversal) await navigationSettled(navigation.traverseTo(from))
  const retry = (): void => {
    // What was missing twice will be missing again; its document may be there.
    if (error.reason === 'missing') loadFully(url.href)
    else void navigationSettled(isTraversal ? navigation.traverseTo(destination.key) : navigation.navigate(url.href))
  }
  // The reader may have opened one while the page was loading.
  closePopovers()
  store.set({ failure: { error, retry } })
}
