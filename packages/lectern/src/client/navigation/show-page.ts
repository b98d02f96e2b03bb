import type { PageChunk } from '../../shared/page-record.ts'
import { reportPageView } from '../analytics/page-view.ts'
import { enhanceContent } from '../content/enhance.ts'
import { renderAllSections, renderNewPage, renderSectionsWhenIdle } from '../scrolling/content-visibility.ts'
import type { Arrival } from '../scrolling/entry-scroll.ts'
import { elementForHash, reveal } from '../scrolling/reveal.ts'
import { closePopovers } from '../shell/popovers.ts'
import { groupsFor, rememberOpenGroups, revealCurrentEntry, sidebarBox } from '../shell/sidebar-state.ts'
import { rememberPage } from '../storage/recent-pages.ts'
import type { Store } from '../store.ts'
import { updateHead } from './update-head.ts'

/**
 * Puts a page on the screen: head first, then the shell and the content.
 * @param render runs the change so that the document is up to date when it returns
 */
export function showPage({ data, html }: PageChunk, store: Store, render: (change: () => void) => void): void {
  closePopovers()
  updateHead(data, store.get().nav.site)
  const openGroups = groupsFor(data, store.get().openGroups)
  relayoutSidebar()
  render(() => store.set({ page: data, html, activeSlug: '', openGroups, failure: null }))
  rememberOpenGroups(openGroups)
  const article = document.querySelector('article')
  if (article) {
    enhanceContent(article, store)
    renderSectionsWhenIdle()
  }
  rememberPage(data)
  revealCurrentEntry()
}

/**
 * The new page's headings take their place in the sidebar, and those of the one before it go. The reader asked for that; but when the
 * page took half a second to come, browsers count each entry that has another place then, unless its box is a new one.
 */
function relayoutSidebar(): void {
  const box = sidebarBox()
  if (!box) return
  box.style.display = 'none'
  box.checkVisibility()
  box.style.display = ''
}

/**
 * History is about to show a page, and knows where the reader was on it. Were the page shorter than the one before it, the window would
 * have to move, and the browser would note that place instead.
 */
export function holdPageHeight(): void {
  const { style, scrollHeight } = document.body
  style.minHeight = `${scrollHeight}px`
  requestAnimationFrame(() => setTimeout(() => style.removeProperty('min-height')))
}

/** The new page is in the document: scrolls to where the reader expects to be, and moves the focus for assistive technology. */
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
    renderNewPage()
    // What is above the place has its height now.
    goThere()
  }
  const place = target ?? document.querySelector<HTMLElement>('article h1')
  // A line or a note takes the focus like a heading.
  if (place && place.tabIndex < 0) place.tabIndex = -1
  place?.focus({ preventScroll: true })
  reportPageView(store.get().page)
}

/** Only links within a page scroll smoothly: a page, and whatever history leads to, is in its place at once. */
export function setGlide(glides: boolean): void {
  document.documentElement.classList.toggle('glide', glides)
}
