import { otherForms, routeAt } from '../../shared/routes/routes.ts'
import type { findChunk } from '../loading/nav-loader.ts'
import type { Store } from '../store.ts'

/**
 * Hosts that can't redirect show the not-found page for `/x`, `/x.html` and `/X/`. If `/x/` exists, this leads the reader there. If
 * only `/x.html` exists, `/x` and `/x/` lead to it. The navigation data lists pages. Redirects aren't listed but are folders, so
 * this asks the host for them, except for the address that the reader came from.
 * @param find a parameter, so that the application needs no other code for it
 */
export async function redirectToKnownPage(store: Store, find: typeof findChunk): Promise<void> {
  const { pathname, search, hash } = location
  const forms = otherForms(pathname)
  const folders = forms.filter(
    (form) => form.endsWith('/') && (!pathname.endsWith('/') || form === pathname.toLowerCase()),
  )
  const isPage = async (address: string): Promise<boolean> => {
    const route = routeAt(store.get().nav.site.base, address)
    return route !== null && (await find(route, store)) !== null
  }
  const address = (await findFirst(forms, isPage)) ?? (await findFirst(folders, exists))
  if (address !== undefined) location.replace(address + search + hash)
}

async function findFirst(
  addresses: readonly string[],
  holds: (address: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const address of addresses) {
    // If the network fails, the not-found page stays, with its search and the nearest pages.
    if (await holds(address).catch(() => false)) return address
  }
  return undefined
}

async function exists(address: string): Promise<boolean> {
  return (await fetch(address, { method: 'HEAD' })).ok
}
