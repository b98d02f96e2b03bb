/**
 * Loaded once the page has loaded, even if the application never is: the notice that readers see then, documents of links that they are about
 * to follow, a search that they open, and the sections far from the viewport. Until these are rendered, their boxes have an estimated height,
 * and tools that examine the page find their text in other places.
 */
import { startDocumentPrefetch } from '../loading/prefetch-documents.ts'
import { releaseFarSections, renderNearSections, renderSectionsWhenIdle } from '../scrolling/content-visibility.ts'
import { startKeepingPlace } from '../scrolling/keep-place.ts'
import { preloadOpenedSearch } from '../search/preload-search.ts'

export { createNotice } from './failure.ts'

preloadOpenedSearch()
startKeepingPlace()

// The header's links scroll where wide letters take more room than there is. Browsers leave a link that shows a few pixels where it is.
const links = document.querySelector<HTMLElement>('.links')
links?.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) links.scrollLeft = target.offsetLeft - links.offsetLeft
})

/**
 * In milliseconds. By then, many readers have moved, and the application renders the sections. Tools that examine pages begin about two
 * seconds after a page has loaded: with 2000, Lighthouse found texts of 1.01:1 that nobody sees in long references (4 of 4 runs), with
 * 1000 in none (of 4).
 */
const RENDER_DELAY = 1000

// The application's style sheet makes the browser restyle everything that's rendered: in a long reference, 3,700 elements in one task.
const hasStyle = (): boolean => {
  const { style = '' } = document.documentElement.dataset
  return document.querySelector(`link[href="${style}"]`) !== null
}
if (!hasStyle()) {
  startDocumentPrefetch()
  const timer = setTimeout(renderSectionsWhenIdle, RENDER_DELAY)
  new MutationObserver((_, observer) => {
    if (!hasStyle()) return
    observer.disconnect()
    clearTimeout(timer)
    // The application renders them when it has started.
    releaseFarSections()
  }).observe(document.head, { childList: true })
  addEventListener(
    'scroll',
    () => {
      // Then the application renders them.
      if (document.documentElement.dataset.ready === undefined) renderNearSections()
    },
    { passive: true },
  )
}
