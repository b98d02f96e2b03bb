import { decodeFragment } from '../../shared/routes/routes.ts'
import { SPY_INTERVAL, SPY_MARGIN } from '../../shared/shell-constants.ts'
import type { Store } from '../store.ts'
import { isFarFromViewport } from './content-visibility.ts'
import { elementForHash, scrollOffset } from './reveal.ts'
import { currentHeading } from './spy-line.ts'

/** Without a `scrollend` event, a scroll counts as finished after this many milliseconds without movement. */
const SETTLED_AFTER = 150
/** Keys that scroll. */
const scrollKeys = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' ', 'Tab'])

export interface ScrollSpy {
  /**
   * A link, history or the application has set the page's position. Until the reader scrolls, the address doesn't change, and the
   * heading it names counts as current.
   * @param hash of the target
   * @param arrives whether the page is still scrolling there, because links within a page scroll smoothly
   */
  placed(hash: string, arrives?: boolean): void
}

/** Keeps the marked heading in sync with the scroll position, in the next frame, and the hash after `SPY_INTERVAL`. */
export function startScrollSpy(store: Store): ScrollSpy {
  let isArriving = false
  /** At first, the page may still be scrolling to the target, or the reader may have already scrolled away. */
  let isStarting = false
  /** The position that the page was scrolled to. The browser reports that scroll as well, in the next frame. */
  let restingAt: number | null = scrollY
  /** The address changes before the page does. In between, there's nothing to follow. */
  let { pathname } = location
  let settling: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  /** The frame that marks the heading, because the list follows the page at once. */
  let frame: number | undefined

  function placed(hash: string, arrives = false): void {
    clearTimeout(waiting)
    waiting = undefined
    if (frame !== undefined) cancelAnimationFrame(frame)
    frame = undefined
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
  /** A scroll has ended. If it started before the link was used, or the page is slow to move, the target isn't reached yet. */
  function settle(): void {
    clearTimeout(settling)
    const hasArrived = isAtTarget(location.hash)
    if (!isStarting && !(isArriving && hasArrived)) return
    isArriving = isStarting = false
    if (hasArrived) restingAt = scrollY
    else lookSoon()
  }
  const isFollowing = (): boolean => !isArriving && location.pathname === pathname
  function look(): void {
    waiting = undefined
    if (isFollowing()) updateHash(markCurrent(store))
  }
  function lookSoon(): void {
    restingAt = null
    waiting ??= setTimeout(look, SPY_INTERVAL)
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      if (isFollowing()) markCurrent(store)
    })
  }
  function takeOver(event: Event): void {
    const isScroll = event instanceof KeyboardEvent ? scrollKeys.has(event.key) : isOnScrollbar(event)
    if (isScroll) isArriving = false
  }
  addEventListener(
    'scroll',
    () => {
      if (isArriving) restartSettling()
      // Content below became shorter, but the page is still at its target.
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

/** Wheel and touch scroll anywhere. The pointer only scrolls on the scrollbar, outside the page's content. */
function isOnScrollbar({ type, target }: Event): boolean {
  return type !== 'pointerdown' || target === document.documentElement
}

/** Whether the page is where a link with that hash would scroll it; without a hash, at the top. */
function isAtTarget(hash: string): boolean {
  const place = elementForHash(hash)
  if (!place) return scrollY <= 0
  const distance = place.getBoundingClientRect().top - scrollOffset()
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  return Math.abs(distance) <= SPY_MARGIN || (distance > 0 && isAtEnd)
}

/** The form that has the focus or an active filter, while it's on the screen. */
function formInUse(): Element | undefined {
  return [...document.querySelectorAll('article form:is(:focus-within, [data-used])')].find((form) => {
    const { top, bottom } = form.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
}

/** Marks the current heading. @returns its id; empty above the first */
function markCurrent(store: Store): string {
  const headings = headingsOf(store)
  const form = formInUse()
  // A form in use counts as the reader's position, wherever it is on the screen, because filtering changes the page's height.
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
  return slug
}

function updateHash(slug: string): void {
  if (slug === decodeFragment(location.hash)) return
  // A path alone could name another host: `//host/`.
  const url = new URL(location.href)
  url.hash = slug
  history.replaceState(history.state, '', url)
}

/** Marks the heading that contains an element, such as a line of code; none for the top of the page. */
function markHeadingOf(place: Element | null, store: Store): void {
  const headings = headingsOf(store)
  store.set({ activeSlug: (place && headings[indexOfHeading(place, headings)]?.id) ?? '' })
}

/** The page's headings below its title, at all levels, in reading order. */
function headingsOf(store: Store): HTMLElement[] {
  return store.get().page.headers.flatMap(({ slug }) => document.getElementById(slug) ?? [])
}

function indexOfHeading(place: Element, headings: readonly Element[]): number {
  return headings.findLastIndex(
    (heading) => heading === place || heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}

/** Position of a heading. If it's far from the viewport, its section's, because measuring inside one would force the browser to render it. */
function topOf(heading: HTMLElement): number {
  const section = heading.closest('section')
  return (section && isFarFromViewport(section) ? section : heading).getBoundingClientRect().top
}
