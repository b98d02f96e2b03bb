import type { PageChunk } from '../shared/page-record.ts'
import { stripBase } from '../shared/routes.ts'
import { ChunkError } from './chunk-error.ts'
import { findChunk, mayBePage } from './nav-loader.ts'
import type { PageLoader } from './page-loader.ts'
import type { Progress } from './progress.ts'
import { end, forgetFullLoad, isFullLoad, loadFully, recoverByFullLoad } from './recovery.ts'
import type { Store } from './store.ts'

export interface NavigationParts {
  store: Store
  loader: PageLoader
  progress: Progress
  /** Puts a page on the screen, at its place: `hash` is empty or names the heading to be at. */
  show(chunk: PageChunk, event: NavigateEvent, hash: string): Promise<void>
  /** The reader goes to a place within the page, by a link if it glides; `hash` as above. */
  placed(hash: string, glides: boolean): void
}

/**
 * Turns links into client navigation by the browser's Navigation API. A page that is not here yet is fetched before the
 * address changes, so a failure leaves the reader where they are. Where the API is missing, links are links.
 */
export function startNavigation(parts: NavigationParts): void {
  if (!('navigation' in window)) {
    addEventListener('hashchange', () => parts.placed(location.hash, false))
    return
  }
  let latest = 0
  navigation.addEventListener('navigate', (event) => {
    if (event.downloadRequest !== null || keepsAddress(event)) return
    const turn = ++latest
    parts.progress.cancel()
    const url = new URL(event.destination.url)
    const route = routeOf(url, parts.store)
    if (!event.canIntercept || event.formData || route === null || isFullLoad(event)) return
    if (url.pathname === location.pathname) withinPage(event, url, parts)
    else toPage({ event, url, route, from: navigation.currentEntry?.key ?? '', isLatest: () => turn === latest }, parts)
  })
}

/** The application writes into the address where the reader is: nobody goes anywhere. */
function keepsAddress(event: NavigateEvent): boolean {
  const { navigationType, destination, hashChange, userInitiated } = event
  return navigationType === 'replace' && destination.sameDocument && !hashChange && !userInitiated
}

interface PageNavigation {
  event: NavigateEvent
  url: URL
  route: string
  /** Key of the place in the history where the reader is. */
  from: string
  /** Whether the reader has not gone elsewhere since. */
  isLatest(): boolean
}

function routeOf(url: URL, store: Store): string | null {
  if (url.origin !== location.origin) return null
  return stripBase(store.get().nav.site.base, url.pathname)
}

/** A heading's link scrolls as the browser does it; the page's own link leads to its top without loading it anew. */
function withinPage(event: NavigateEvent, url: URL, { placed }: NavigationParts): void {
  const glides = event.navigationType !== 'traverse'
  if (!event.destination.sameDocument) event.intercept({ handler: async () => placed(url.hash, glides) })
  else if (event.hashChange || event.userInitiated) placed(url.hash, glides)
}

function toPage(target: PageNavigation, parts: NavigationParts): void {
  const { event, url, route } = target
  const here = parts.loader.peek(route)
  if (here) {
    intercept(event, url, parts, async () => here)
  } else if (!mayBePage(route, parts.store.get().nav)) {
    return
  } else if (event.navigationType === 'traverse') {
    intercept(event, url, parts, () => fetchPage(target, parts))
  } else {
    event.preventDefault()
    void fetchThenGo(target, parts)
  }
}

function intercept(
  event: NavigateEvent,
  url: URL,
  parts: NavigationParts,
  getPage: () => Promise<PageChunk | null>,
): void {
  event.intercept({
    focusReset: 'manual',
    scroll: 'manual',
    async handler() {
      const chunk = await getPage()
      if (chunk && !event.signal.aborted) await parts.show(chunk, event, url.hash)
    },
  })
}

async function fetchThenGo(target: PageNavigation, parts: NavigationParts): Promise<void> {
  const { event, url } = target
  const chunk = await fetchPage(target, parts)
  if (!chunk || !target.isLatest()) return
  // The page is here now, so this second navigation is intercepted and shown at once.
  await end(navigation.navigate(url.href, { history: event.navigationType === 'replace' ? 'replace' : 'push' }))
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
    if (isLatest()) progress.done()
    return chunk
  } catch (cause) {
    if (!isLatest()) return null
    progress.cancel()
    const error = cause instanceof ChunkError ? cause : new ChunkError(0, 'error', url.href, { cause })
    if (recoverByFullLoad(error, url.href)) return null
    await tell(error, target, store)
    return null
  }
}

/** The page, or `null` where the site has none at that route. */
async function load({ route }: PageNavigation, { store, loader }: NavigationParts): Promise<PageChunk | null> {
  const ref = await findChunk(route, store)
  return ref ? loader.load(route, ref) : null
}

/** What went wrong, on the page where the reader is, and another try. */
async function tell(error: ChunkError, { event, url, from }: PageNavigation, store: Store): Promise<void> {
  const { navigationType, destination } = event
  const isTraversal = navigationType === 'traverse'
  // The address has changed already: it is taken back, so that it names the page that is still shown.
  if (isTraversal) await end(navigation.traverseTo(from))
  const retry = (): void => {
    // What was missing twice will be missing again; its document may be there.
    if (error.type === 'missing') loadFully(url.href)
    else void end(isTraversal ? navigation.traverseTo(destination.key) : navigation.navigate(url.href))
  }
  store.set({ failure: { error, retry } })
}
