import { NAV_CHUNK } from '../../shared/page-chunk.ts'
import { withBase } from '../../shared/routes/routes.ts'
import { sidebarKeyFor } from '../../shared/sidebar.ts'
import type { ChunkRef, NavData } from '../../shared/site-data.ts'
import type { Store } from '../store.ts'
import { loadChunk } from './load-chunk.ts'

/** @throws ChunkError `Loading chunk 0 failed.` */
export function fetchNav(url: string): Promise<NavData> {
  return loadChunk({ number: NAV_CHUNK, url, decode })
}

function decode(text: string): NavData {
  const nav: NavData | null = JSON.parse(text)
  if (!nav?.site) throw new SyntaxError('not navigation data')
  return nav
}

/**
 * The chunk of a route, or `null` if there's no such page. On a large site this may fetch the part of the navigation data that
 * lists the route, once. If that part is from a newer build, there is no chunk for this one.
 */
export async function findChunk(route: string, store: Store): Promise<ChunkRef | null> {
  const { nav } = store.get()
  const known = nav.chunks[route]
  if (known) return known
  const file = unloadedPart(route, nav)
  if (file === undefined) return null
  const more = await fetchNav(withBase(nav.site.base, file))
  if (noteBuild(more, store)) return null
  // Another part may have arrived in the meantime.
  const { nav: now } = store.get()
  store.set({
    nav: { ...now, sidebars: { ...now.sidebars, ...more.sidebars }, chunks: { ...now.chunks, ...more.chunks } },
  })
  return more.chunks[route] ?? null
}

/** How often to look for a new build, in milliseconds. */
const checkInterval = 60_000
/** When that was last done. The reader's clock may be wrong or change, but this one only runs forward. */
let checked = performance.now()

/**
 * Finds out whether the site has been redeployed, at most once a minute. The host may have kept the chunks that this document
 * knows, so nothing else would ever bring a long-lived tab up to date.
 */
export async function checkBuild(store: Store): Promise<void> {
  if (performance.now() - checked < checkInterval) return
  checked = performance.now()
  // Failures don't matter: this page and those it knows are still good.
  const nav = await fetchNav(document.documentElement.dataset.nav ?? '').catch(() => null)
  if (nav) noteBuild(nav, store)
}

/** @returns whether the site has been redeployed since the application started */
function noteBuild({ build }: NavData, store: Store): boolean {
  const isOutdated = build !== store.get().nav.build
  if (isOutdated) store.set({ isOutdated })
  return isOutdated
}

/** Whether a route may be a page: it's listed, or it could be in a part of the navigation data that isn't loaded yet. */
export function mayBePage(route: string, nav: NavData): boolean {
  return route in nav.chunks || (route.endsWith('/') && unloadedPart(route, nav) !== undefined)
}

/** The file with the part of the navigation data that would list a route, unless that part is loaded. */
function unloadedPart(route: string, { site: { sidebarFiles }, sidebars }: NavData): string | undefined {
  const prefixes = sidebarFiles.map(([prefix]) => prefix)
  const key = sidebarKeyFor(route, prefixes)
  return key in sidebars ? undefined : sidebarFiles[prefixes.indexOf(key)]?.[1]
}
