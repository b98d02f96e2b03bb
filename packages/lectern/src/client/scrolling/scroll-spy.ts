import { decodeFragment } from '../../shared/routes.ts'
import { SPY_INTERVAL, SPY_MARGIN } from '../../shared/shell-constants.ts'
import type { Store } from '../store.ts'
import { isFarFromViewport } from './content-visibility.ts'
import { elementForHash } from './reveal.ts'
import { currentHeading } from './spy-line.ts'

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
  /** At first the page may be on its way to the address, or the reader may have scrolled away from there. */
  let isStarting = false
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
    isStarting = false
    restingAt = scrollY
    markHeadingOf(elementForHash(hash), store)
    if (arrives) restartSettling()
  }
  function restartSettling(): void {
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLED_AFTER)
  }
  /** A scroll is over. It may be one from before the link, or the page may be slow to move: then it still arrives. */
  function settle(): void {
    clearTimeout(settling)
    const hasArrived = isAtTarget(location.hash)
    if (!isStarting && !(isArriving && hasArrived)) return
    isArriving = isStarting = false
    if (hasArrived) restingAt = scrollY
    else lookSoon()
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
      // What is below became shorter: the page is still where the address says.
      else if (restingAt !== null && isAtTarget(location.hash)) restingAt = scrollY
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
  placed(location.hash, true)
  isStarting = true
  return { placed }
}

/** Wheel and finger scroll wherever they are, the pointer only outside of what the page holds. */
function isOnScrollbar({ type, target }: Event): boolean {
  return type !== 'pointerdown' || target === document.documentElement
}

/** Whether the page is where a link with that fragment puts it; at its top for none. */
function isAtTarget(hash: string): boolean {
  const place = elementForHash(hash)
  if (!place) return scrollY <= 0
  const distance = place.getBoundingClientRect().top - scrollOffset()
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

/** Looks once: which heading is the reader at, and does the address say so? */
function follow(store: Store): void {
  const headings = headingsOf(store)
  const form = formInUse()
  // Readers who use a form are at it, wherever on the screen it is: a filter makes the page as short as what it leaves.
  const index = form
    ? indexOfHeading(form, headings)
    : currentHeading({
        tops: headings.map((heading) => topOf(heading) + scrollY),
        scrollTop: scrollY,
        viewportHeight: innerHeight,
        documentHeight: document.documentElement.scrollHeight,
        offset: scrollOffset(),
      })
  const slug = headings[index]?.id ?? ''
  store.set({ activeSlug: slug })
  if (slug !== decodeFragment(location.hash)) {
    // The path alone could name another host: `//host/`.
    const url = new URL(location.href)
    url.hash = slug
    history.replaceState(history.state, '', url)
  }
}

/** Makes the heading current that a place is or belongs to, such as a line of code; none for the top of the page. */
function markHeadingOf(place: Element | null, store: Store): void {
  const headings = headingsOf(store)
  store.set({ activeSlug: (place && headings[indexOfHeading(place, headings)]?.id) ?? '' })
}

/** The page's headings below its title, of all levels, in reading order. */
function headingsOf(store: Store): HTMLElement[] {
  return store.get().page.headers.flatMap(({ slug }) => document.getElementById(slug) ?? [])
}

function indexOfHeading(place: Element, headings: readonly Element[]): number {
  return headings.findLastIndex(
    (heading) => heading === place || heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}

/** Of a heading, or of the section around it where that is far off: to ask what is passed over would make the browser lay it out. */
function topOf(heading: HTMLElement): number {
  const section = heading.closest('section')
  return (section && isFarFromViewport(section) ? section : heading).getBoundingClientRect().top
}

/** How far below the top of the window a link puts its heading. */
function scrollOffset(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
