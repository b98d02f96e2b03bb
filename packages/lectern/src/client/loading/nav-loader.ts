import { NAV_CHUNK } from '../../shared/page-chunk.ts'
import { withBase } from '../../shared/routes.ts'
import { sidebarKeyFor } from '../../shared/sidebar.ts'
import type { ChunkRef, NavData } from '../../shared/site-data.ts'
import type { Store } from '../store.ts'
import { loadChunk } from './load-chunk.ts'

/** @throws ChunkError `Loading chunk 0 failed.` */
export function fetchNav(url: string): Promise<NavData> {
  return loadChunk({ number: NAV_CHUNK, url, decode: (text): NavData => JSON.parse(text) })
}

/**
 * The chunk of a route, or `null` if there's no such page. On a large site this may fetch the part of the navigation data that
 * lists the route, once.
 */
export async function findChunk(route: string, store: Store): Promise<ChunkRef | null> {
  const { nav } = store.get()
  const known = nav.chunks[route]
  if (known) return known
  const file = unloadedPart(route, nav)
  if (file === undefined) return null
  const more = await fetchNav(withBase(nav.site.base, file))
  // Another part may have arrived in the meantime.
  const { nav: now } = store.get()
  store.set({
    nav: { ...now, sidebars: { ...now.sidebars, ...more.sidebars }, chunks: { ...now.chunks, ...more.chunks } },
  })
  return more.chunks[route] ?? null
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
