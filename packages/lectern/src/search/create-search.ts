import { withBase } from '../shared/routes/routes.ts'
import type { NavData } from '../shared/site-data.ts'
import { createEmbeddedSearch } from './embedded.ts'
import { withFallback } from './fallback.ts'
import type { SearchProvider } from './provider.ts'
import { withoutSite } from './query/typed-address.ts'

/** In milliseconds: how long to wait for the service, and how long not to ask it again after a failure. */
const hostedTimes = { deadline: 800, rest: 60_000 }

/** Creates a site's search: the hosted service if one is configured, with the embedded search as the fallback. */
export function createSearch(nav: SearchNav): SearchProvider {
  const provider = chooseProvider(nav)
  return {
    search: (query, ...rest) => provider.search(withoutSite(query, nav.site), ...rest),
    excerpts: async (query, ...rest) => (await provider.excerpts?.(withoutSite(query, nav.site), ...rest)) ?? new Map(),
  }
}

type SearchNav = Pick<NavData, 'site' | 'searchIndex' | 'searchWorker'>

function chooseProvider({ site, searchIndex, searchWorker }: SearchNav): SearchProvider {
  const worker = withBase(site.base, searchWorker)
  const index = withBase(site.base, searchIndex)
  const { hosted } = site.search
  if (!hosted) return createEmbeddedSearch({ worker, index })
  const embedded = onDemand(() => createEmbeddedSearch({ worker, index }))
  const open = async (): Promise<SearchProvider> => (await import('./hosted.ts')).createHostedSearch(hosted, site)
  return withFallback(loadedLate(open), embedded, hostedTimes)
}

/** A provider whose code loads when the reader starts typing; after a failure, the next query tries again. */
function loadedLate(load: () => Promise<SearchProvider>): SearchProvider {
  let loading: Promise<SearchProvider> | null = null
  const begin = (): Promise<SearchProvider> => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  begin().catch(() => {})
  return { search: async (...query) => (await begin()).search(...query) }
}

/** A provider that is created on first use, so that its index isn't loaded unnecessarily. */
function onDemand(create: () => SearchProvider): SearchProvider {
  let provider: SearchProvider | null = null
  return {
    async search(...query) {
      provider ??= create()
      return provider.search(...query)
    },
    excerpts: async (...query) => (await provider?.excerpts?.(...query)) ?? new Map(),
  }
}
