import { routeAt } from '../../shared/routes/routes.ts'
import type { Store } from '../store.ts'
import { checkBuild } from './nav-loader.ts'
import { loadListed, type PageLoader } from './page-loader.ts'
import { stopDocumentPrefetch } from './prefetch-documents.ts'

/** Fetches a page when its link is about to be used: hovered, focused or touched. Never for readers in data-saving mode. */
export function startPrefetch(store: Store, loader: PageLoader): void {
  if (!('navigation' in window) || savesData()) return
  stopDocumentPrefetch()
  const prefetch = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link) return
    prefetchLink(link, store, loader)
    void checkBuild(store)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) addEventListener(type, prefetch, { passive: true })
  const hovered = document.querySelector<HTMLAnchorElement>('a[href]:hover')
  if (hovered) prefetchLink(hovered, store, loader)
}

function prefetchLink(link: HTMLAnchorElement, store: Store, loader: PageLoader): void {
  const route = link.origin === location.origin && routeAt(store.get().nav.site.base, link.pathname)
  // A failed prefetch doesn't matter: the click retries and reports it.
  if (route) loadListed(route, store, loader).catch(() => undefined)
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
