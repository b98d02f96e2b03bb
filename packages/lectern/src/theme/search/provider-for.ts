import { createSearch } from '../../search/create-search.ts'
import type { SearchProvider } from '../../search/provider.ts'
import type { NavData } from '../../shared/site-data.ts'

/** One provider per tab, so that the index is fetched only once; edits in the dev server create a new one. */
const providers = new WeakMap<NavData['site'], SearchProvider>()

export function providerFor(nav: NavData): SearchProvider {
  const provider = providers.get(nav.site) ?? createSearch(nav)
  providers.set(nav.site, provider)
  return provider
}
