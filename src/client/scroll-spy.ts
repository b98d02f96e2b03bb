import { listedHeaders } from '../shared/headers.ts'
import { decodeFragment } from '../shared/routes.ts'
import { currentHeading } from './spy-line.ts'
import type { Store } from './store.ts'

/** At most one look at the page in this many milliseconds. */
export const SPY_INTERVAL = 300
/** A scroll that nobody stops is over when nothing moved for this long, where the browser does not say so itself. */
const SETTLED_AFTER = 150

export interface ScrollSpy {
  /**
   * The page was put in place by a link, by history or by the application. Until the reader scrolls, the address stays
   * as it is, and the heading it names counts as current.
   */
  placed(): void
}

/** Keeps the address hash and the marked heading true to where the reader is. */
export function startScrollSpy(store: Store): ScrollSpy {
  let isPlacing = false
  let settling: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  function settle(): void {
    clearTimeout(settling)
    isPlacing = false
  }
  function placed(): void {
    clearTimeout(waiting)
    waiting = undefined
    isPlacing = true
    store.set({ activeSlug: decodeFragment(location.hash) })
    restartSettling()
  }
  function restartSettling(): void {
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLED_AFTER)
  }
  function look(): void {
    waiting = undefined
    if (!isPlacing) follow(store)
  }
  addEventListener(
    'scroll',
    () => {
      if (isPlacing) restartSettling()
      else waiting ??= setTimeout(look, SPY_INTERVAL)
    },
    { passive: true },
  )
  addEventListener('scrollend', () => isPlacing && settle())
  placed()
  return { placed }
}

/** One look: which heading is the reader at, and does the address say so? */
function follow(store: Store): void {
  const slugs = listedHeaders(store.get().page.headers).map(({ slug }) => slug)
  const found = slugs.flatMap((slug) => {
    const element = document.getElementById(slug)
    return element ? [{ slug, top: element.getBoundingClientRect().top + scrollY }] : []
  })
  const index = currentHeading({
    tops: found.map(({ top }) => top),
    scrollTop: scrollY,
    viewportHeight: innerHeight,
    documentHeight: document.documentElement.scrollHeight,
    offset: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0,
  })
  const slug = found[index]?.slug ?? ''
  store.set({ activeSlug: slug })
  if (slug !== decodeFragment(location.hash)) {
    history.replaceState(history.state, '', location.pathname + location.search + (slug && `#${slug}`))
  }
}
