import { listedHeaders } from '../shared/headers.ts'
import { decodeFragment } from '../shared/routes.ts'
import { currentHeading, SPY_MARGIN } from './spy-line.ts'
import type { Store } from './store.ts'

/** At most one look at the page in this many milliseconds. */
export const SPY_INTERVAL = 300
/** A scroll that nobody stops is over when nothing moved for this long, where the browser does not say so itself. */
const SETTLED_AFTER = 150

export interface ScrollSpy {
  /**
   * The page is put in place by a link, by history or by the application. Until the reader scrolls, the address stays as
   * it is, and the heading it names counts as current.
   * @param hash of the address that the page is put in place for
   */
  placed(hash: string): void
}

/** Keeps the address hash and the marked heading true to where the reader is. */
export function startScrollSpy(store: Store): ScrollSpy {
  let isPlacing = false
  let settling: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  function placed(hash: string): void {
    clearTimeout(waiting)
    waiting = undefined
    isPlacing = true
    store.set({ activeSlug: decodeFragment(hash) })
    restartSettling()
  }
  function restartSettling(): void {
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLED_AFTER)
  }
  function settle(): void {
    clearTimeout(settling)
    isPlacing = false
    // The reader has scrolled meanwhile: their first scroll may be what brought the application.
    if (!isInPlace(decodeFragment(location.hash))) follow(store)
  }
  function look(): void {
    waiting = undefined
    if (!isPlacing) follow(store)
  }
  addEventListener(
    'scroll',
    () => {
      if (!isPlacing) waiting ??= setTimeout(look, SPY_INTERVAL)
      else if ('onscrollend' in window) clearTimeout(settling)
      else restartSettling()
    },
    { passive: true },
  )
  addEventListener('scrollend', () => isPlacing && settle())
  placed(location.hash)
  return { placed }
}

/** Whether the page stands where a link to that heading puts it; at its top for none. */
function isInPlace(slug: string): boolean {
  const heading = document.getElementById(slug)
  if (!heading) return scrollY <= 0
  const distance = heading.getBoundingClientRect().top - scrollOffset()
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  return Math.abs(distance) <= SPY_MARGIN || (distance > 0 && isAtEnd)
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
    offset: scrollOffset(),
  })
  const slug = found[index]?.slug ?? ''
  store.set({ activeSlug: slug })
  if (slug !== decodeFragment(location.hash)) {
    history.replaceState(history.state, '', location.pathname + location.search + (slug && `#${slug}`))
  }
}

/** How far below the top of the window a link puts its heading. */
function scrollOffset(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
