import { otherForms, routeAt } from '../../shared/routes.ts'
import { findChunk } from '../loading/nav-loader.ts'
import type { Store } from '../store.ts'

/**
 * A host that cannot redirect shows the not-found page for `/x`, `/x.html` and `/X/`: if `/x/` exists, the reader is taken there;
 * if only `/x.html` does, from `/x` and `/x/` to that. The navigation knows the pages. What it does not list, a redirect,
 * is a folder: its host is asked for it, unless that is where the reader comes from.
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
    // Where the network breaks off the not-found page stays, with its search and the nearest pages.
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
