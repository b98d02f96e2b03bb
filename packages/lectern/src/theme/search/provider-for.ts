import { createSearch } from '../../search/create-search.ts'
import type { SearchProvider } from '../../search/provider.ts'
import type { NavData } from '../../shared/site-data.ts'

/** One for the life of the tab, so that the index is fetched once; a site that was edited meanwhile gets a new one. */
const providers = new WeakMap<NavData['site'], SearchProvider>()

export function providerFor(nav: NavData): SearchProvider {
  const provider = providers.get(nav.site) ?? createSearch(nav)
  providers.set(nav.site, provider)
  return provider
}
