import { normalizeRoute } from '../shared/routes.ts'

/** A host that cannot redirect shows the not-found page for `/x` and `/x.html`: if `/x/` exists, the reader is taken there. */
export async function redirectToKnownPage(): Promise<void> {
  const wanted = normalizeRoute(location.pathname)
  if (wanted === location.pathname) return
  const response = await fetch(wanted, { method: 'HEAD' })
  if (response.ok) location.replace(wanted + location.search + location.hash)
}
