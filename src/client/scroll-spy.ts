import { listedHeaders } from '../shared/headers.ts'
import { decodeFragment } from '../shared/routes.ts'
import { isFarOff } from './content/far-off.ts'
import { currentHeading, SPY_MARGIN } from './spy-line.ts'
import type { Store } from './store.ts'

/** At most one look at the page in this many milliseconds. */
export const SPY_INTERVAL = 300
/** A scroll that nobody stops is over when nothing moved for this long, where the browser does not say so itself. */
const SETTLED_AFTER = 150
/** Keys that scroll. */
const scrollKeys = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' ', 'Tab'])

export interface ScrollSpy {
  /**
   * The page is put in place by a link, by history or by the application. Until the reader scrolls, the address stays as
   * it is, and the heading it names counts as current.
   * @param hash of the address that the page is put in place for
   * @param arrives whether the page is still on its way there: a link within the page glides
   */
  placed(hash: string, arrives?: boolean): void
}

/** Keeps the address hash and the marked heading true to where the reader is. */
export function startScrollSpy(store: Store): ScrollSpy {
  let isArriving = false
  /** Where the page was put; the browser tells of that scroll, too, with the next frame. */
  let restingAt: number | null = scrollY
  /** The address and the page change one after the other: between them there is nothing to follow. */
  let { pathname } = location
  let settling: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  function placed(hash: string, arrives = false): void {
    clearTimeout(waiting)
    waiting = undefined
    pathname = location.pathname
    isArriving = arrives
    restingAt = scrollY
    store.set({ activeSlug: decodeFragment(hash) })
    if (arrives) restartSettling()
  }
  function restartSettling(): void {
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLED_AFTER)
  }
  /** A scroll is over. It may be one from before the link, or the page may be slow to move: then it still arrives. */
  function settle(): void {
    clearTimeout(settling)
    if (!isArriving || !isInPlace(decodeFragment(location.hash))) return
    isArriving = false
    restingAt = scrollY
  }
  function look(): void {
    waiting = undefined
    if (!isArriving && location.pathname === pathname) follow(store)
  }
  function lookSoon(): void {
    restingAt = null
    waiting ??= setTimeout(look, SPY_INTERVAL)
  }
  function takeOver(event: Event): void {
    const isScroll = event instanceof KeyboardEvent ? scrollKeys.has(event.key) : isOnScrollbar(event)
    if (isScroll) isArriving = false
  }
  addEventListener(
    'scroll',
    () => {
      if (isArriving) restartSettling()
      // What stands below became shorter: the page still is where the address says.
      else if (restingAt !== null && isInPlace(decodeFragment(location.hash))) restingAt = scrollY
      else if (scrollY !== restingAt) lookSoon()
    },
    { passive: true },
  )
  addEventListener('scrollend', settle)
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, takeOver, { passive: true, capture: true })
  addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('article form')) lookSoon()
  })
  store.set({ activeSlug: decodeFragment(location.hash) })
  // The reader has scrolled meanwhile: their first scroll may be what brought the application.
  if (!isInPlace(decodeFragment(location.hash))) lookSoon()
  return { placed }
}

/** Wheel and finger scroll wherever they are, the pointer only outside of what the page holds. */
function isOnScrollbar({ type, target }: Event): boolean {
  return type !== 'pointerdown' || target === document.documentElement
}

/** Whether the page stands where a link to that heading puts it; at its top for none. */
function isInPlace(slug: string): boolean {
  const heading = document.getElementById(slug)
  if (!heading) return scrollY <= 0
  const distance = heading.getBoundingClientRect().top - scrollOffset()
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  return Math.abs(distance) <= SPY_MARGIN || (distance > 0 && isAtEnd)
}

/** The form that the reader fills in, or the filter that is on, while it is on the screen. */
function formInUse(): Element | undefined {
  return [...document.querySelectorAll('article form:is(:focus-within, [data-used])')].find((form) => {
    const { top, bottom } = form.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
}

/** One look: which heading is the reader at, and does the address say so? */
function follow(store: Store): void {
  const slugs = listedHeaders(store.get().page.headers).map(({ slug }) => slug)
  const found = slugs.flatMap((slug) => {
    const element = document.getElementById(slug)
    return element ? [{ slug, element, top: topOf(element) + scrollY }] : []
  })
  const form = formInUse()
  // Who uses a form is at it, wherever on the screen it stands: a filter makes the page as short as what it leaves.
  const index = form
    ? found.findLastIndex(({ element }) => element.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING)
    : currentHeading({
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

/** Of a heading, or of the section around it where that is far off: to ask what is passed over would make the browser lay it out. */
function topOf(heading: HTMLElement): number {
  const section = heading.closest('section')
  return (section && isFarOff(section) ? section : heading).getBoundingClientRect().top
}

/** How far below the top of the window a link puts its heading. */
function scrollOffset(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
