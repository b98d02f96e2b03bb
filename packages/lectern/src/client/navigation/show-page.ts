import type { PageChunk } from '../../shared/page-record.ts'
import { reportPageView } from '../analytics/page-view.ts'
import { enhanceContent } from '../content/enhance.ts'
import { renderAllSections, renderNearSections, renderSectionsWhenIdle } from '../scrolling/content-visibility.ts'
import type { Arrival } from '../scrolling/entry-scroll.ts'
import { jumpBy } from '../scrolling/jump-by.ts'
import { elementForHash, reveal } from '../scrolling/reveal.ts'
import { closePopovers } from '../shell/popovers.ts'
import { groupsFor, markSection, rememberOpenGroups, revealCurrentEntry, sidebarBox } from '../shell/sidebar-state.ts'
import { rememberPage } from '../storage/recent-pages.ts'
import type { Store } from '../store.ts'
import { updateHead } from './update-head.ts'

/**
 * Shows a page: updates the head first, then the shell and the content.
 * @param render runs the change so that the document is up to date when it returns
 */
export function showPage({ data, html }: PageChunk, store: Store, render: (change: () => void) => void): void {
  closePopovers()
  updateHead(data, store.get().nav.site)
  const openGroups = groupsFor(data, store.get().openGroups)
  relayoutSidebar(data.sidebar === store.get().page.sidebar)
  render(() => store.set({ page: data, html, activeSlug: '', openGroups, failure: null }))
  rememberOpenGroups(openGroups)
  const article = document.querySelector('article')
  if (article) {
    enhanceContent(article, store)
    renderSectionsWhenIdle()
  }
  rememberPage(data)
  markSection(store)
  revealCurrentEntry()
}

/**
 * The sidebar lists the current page's headings, so its entries move when the page changes. More than half a second after the click,
 * browsers count that as layout shift, unless the box is recreated. A different sidebar begins at its top.
 */
function relayoutSidebar(isSame: boolean): void {
  const box = sidebarBox()
  if (!box) return
  if (!isSame) box.scrollTop = 0
  box.style.display = 'none'
  box.checkVisibility()
  box.style.display = ''
}

/**
 * Keeps the page's height during back and forward. If the new page were shorter at first, the window would have to scroll, and the
 * browser would save that position instead of the reader's.
 */
export function holdPageHeight(): void {
  const { style, scrollHeight } = document.body
  style.minHeight = `${scrollHeight}px`
  requestAnimationFrame(() => setTimeout(() => style.removeProperty('min-height')))
}

/** Once the new page is in the document, scrolls to the expected position and moves the focus for assistive technology. */
export function settlePage({ hash, restoreScroll }: Arrival, store: Store): void {
  setGlide(false)
  const target = elementForHash(hash)
  reveal(target)
  if (restoreScroll) {
    renderAllSections()
    restoreScroll()
  } else {
    const goThere = (): void => (target ? target.scrollIntoView() : scrollTo({ top: 0 }))
    goThere()
    renderNearSections()
    // Everything above the target now has its real height.
    goThere()
  }
  const place = target ?? document.querySelector<HTMLElement>('article h1')
  // Lines and footnotes can take the focus, just like headings.
  if (place && place.tabIndex < 0) place.tabIndex = -1
  place?.focus({ preventScroll: true })
  reportPageView(store.get().page)
}

/** Skips most of a long way within the page: gliding over a reference would take two seconds. The last screen is left to glide. */
export function skipFarWay(place: Element): void {
  const { top } = place.getBoundingClientRect()
  const last = top < 0 ? -innerHeight : innerHeight
  if (top / last > 3) jumpBy(top - last)
}

/** Only links within a page scroll smoothly. New pages and history traversals jump to their position. */
export function setGlide(glides: boolean): void {
  document.documentElement.classList.toggle('glide', glides)
}
