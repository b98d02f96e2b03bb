import { otherForms, routeAt } from '../../shared/routes/routes.ts'
import { findChunk } from '../loading/nav-loader.ts'
import type { Store } from '../store.ts'

/**
 * Hosts that can't redirect show the not-found page for `/x`, `/x.html` and `/X/`. If `/x/` exists, this leads the reader there. If
 * only `/x.html` exists, `/x` and `/x/` lead to it. The navigation data lists pages. Redirects aren't listed but are folders, so
 * this asks the host for them, except for the address that the reader came from.
 */
export async function redirectToKnownPage(store: Store): Promise<void> {
  const { pathname, search, hash } = location
  const forms = otherForms(pathname)
  const folders = forms.filter(
    (form) => form.endsWith('/') && (!pathname.endsWith('/') || form === pathname.toLowerCase()),
  )
  const address = (await findFirst(forms, isPage, store)) ?? (await findFirst(folders, exists, store))
  if (address !== undefined) location.replace(address + search + hash)
}

async function findFirst(
  addresses: readonly string[],
  holds: (address: string, store: Store) => Promise<boolean>,
  store: Store,
): Promise<string | undefined> {
  for (const address of addresses) {
    // If the network fails, the not-found page stays, with its search and the nearest pages.
    if (await holds(address, store).catch(() => false)) return address
  }
  return undefined
}

async function isPage(address: string, store: Store): Promise<boolean> {
  const route = routeAt(store.get().nav.site.base, address)
  return route !== null && (await findChunk(route, store)) !== null
}

async function exists(address: string): Promise<boolean> {
  return (await fetch(address, { method: 'HEAD' })).ok
}
