import { otherForms } from '../shared/routes.ts'

/**
 * A host that cannot redirect shows the not-found page for `/x` and `/x.html`: if `/x/` exists, the reader is taken there;
 * if only `/x.html` does, from `/x` and `/x/` to that.
 */
export async function redirectToKnownPage(): Promise<void> {
  for (const address of otherForms(location.pathname)) {
    if (await exists(address)) return location.replace(address + location.search + location.hash)
  }
}

async function exists(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD' })).ok
  } catch {
    // The network broke off: the not-found page stays, with its search and the nearest pages.
    return false
  }
}
