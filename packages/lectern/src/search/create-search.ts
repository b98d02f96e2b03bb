import { withBase } from '../shared/routes/routes.ts'
import type { NavData } from '../shared/site-data.ts'
import { createEmbeddedSearch } from './embedded.ts'
import type { SearchProvider } from './provider.ts'
import { withoutSite } from './query/typed-address.ts'

/** Creates a site's search: the hosted service if one is configured, with the embedded search as the fallback. */
export function createSearch(nav: SearchNav): SearchProvider {
  const provider = chooseProvider(nav)
  return {
    search: async (query, ...rest) => (await provider).search(withoutSite(query, nav.site), ...rest),
    excerpts: async (query, ...rest) =>
      (await (await provider).excerpts?.(withoutSite(query, nav.site), ...rest)) ?? new Map(),
  }
}

type SearchNav = Pick<NavData, 'site' | 'searchIndex' | 'searchWorker'>

function chooseProvider({ site, searchIndex, searchWorker }: SearchNav): SearchProvider | Promise<SearchProvider> {
  const createEmbedded = (): SearchProvider =>
    createEmbeddedSearch({ worker: withBase(site.base, searchWorker), index: withBase(site.base, searchIndex) })
  const { hosted } = site.search
  if (!hosted) return createEmbedded()
  return import('./hosted-first.ts').then(
    ({ createHostedFirst }) => createHostedFirst(hosted, site, createEmbedded),
    createEmbedded,
  )
}
